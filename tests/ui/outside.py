#!/usr/bin/python3
"""outside.py: plays a capture in the real program, as a screen reader's user would.

Finds the squares by name, activates them and reads what their names become.
W:We5:Bd4, Russian: the man on e5 takes d4 backward and lands on c3; it is the only move.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

TIMEOUT = 120
POSITION = ["--rules", "russian", "--fen", "W:We5:Bd4"]


class Failure(Exception):
    pass


def wait_for(program, what, ask):
    """Runs the events of the bus until ask() gives something."""
    end = time.monotonic() + TIMEOUT
    context = GLib.MainContext.default()
    while time.monotonic() < end:
        while context.iteration(False):
            pass
        try:
            found = ask()
        except GLib.Error:
            # What was asked is gone, or not there yet
            found = None
        if found:
            return found
        if program.poll() is not None:
            raise Failure(f"the program ended with {program.returncode}, waiting for {what}")
        time.sleep(0.05)
    raise Failure(f"waited {TIMEOUT} s in vain for {what}")


def find_application(program):
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for i in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(i)
        if child is not None and child.get_process_id() == program.pid:
            return child
    return None


def find_all(node, fits, found):
    node.clear_cache()
    if fits(node):
        found.append(node)
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            find_all(child, fits, found)
    return found


def named(application, name):
    nodes = find_all(application, lambda node: node.get_name() == name, [])
    return nodes[0] if nodes else None


def activate(square):
    actions = square.get_action_iface()
    for i in range(actions.get_n_actions()):
        if Atspi.Action.get_action_name(actions, i) == "square.activate":
            if not actions.do_action(i):
                raise Failure("square.activate was refused")
            return
    raise Failure(f"{square.get_name()} has no square.activate")


def play(program):
    application = wait_for(program, "the program", lambda: find_application(program))
    e5 = wait_for(program, "e5", lambda: named(application, "e5, white man, must capture"))
    # Of this board alone: other pages have boards of their own
    squares = find_all(e5.get_parent(), lambda node: ", empty" in node.get_name(), [])
    if len(squares) != 30:
        raise Failure(f"{len(squares)} empty squares, not 30")
    if e5.get_role() != Atspi.Role.PUSH_BUTTON:
        raise Failure(f"e5 is a {e5.get_role_name()}")

    activate(e5)
    wait_for(program, "e5 selected", lambda: named(application, "e5, white man, selected"))
    c3 = wait_for(program, "c3 offered", lambda: named(application, "c3, empty, can be reached"))
    activate(c3)
    wait_for(program, "the man on c3", lambda: named(application, "c3, white man"))
    for name in ("d4, empty", "e5, empty"):
        wait_for(program, name, lambda: named(application, name))


def main():
    environment = dict(os.environ, G_DEBUG="fatal-warnings")
    program = subprocess.Popen([sys.argv[1], *POSITION], env=environment)
    try:
        Atspi.init()
        play(program)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        if program.poll() is None:
            program.send_signal(signal.SIGTERM)
        program.wait()
    print("e5 takes d4 and lands on c3")
    return 0


if __name__ == "__main__":
    sys.exit(main())
