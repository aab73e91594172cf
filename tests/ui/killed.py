#!/usr/bin/python3
"""killed.py: the real program is killed in the middle of a game, and has it again.

A game against the engine is begun and a move made by the names of the buttons and squares, as a
screen reader's user would; after the engine's answer the program gets SIGKILL and is started anew.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import signal
import subprocess
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from outside import Failure, activate, find_all, find_application, named, wait_for  # noqa: E402


def start(command):
    program = subprocess.Popen([command], env=dict(os.environ, G_DEBUG="fatal-warnings"))
    application = wait_for(program, "the program", lambda: find_application(program))
    return program, application


def press(program, application, name):
    """Presses the button called so: a row or a label may have the same name."""
    roles = (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.PAGE_TAB)

    def ask():
        buttons = find_all(
            application, lambda node: node.get_name() == name and node.get_role() in roles, [])
        return buttons[0] if buttons else None

    button = wait_for(program, name, ask)
    if not button.get_action_iface().do_action(0):
        raise Failure(f"{name} was refused")


def moves(application):
    """The moves in the list: buttons called c3-d4."""

    def fits(node):
        name = node.get_name()
        return len(name) == 5 and name[2] in "-×" and node.get_role() == Atspi.Role.PUSH_BUTTON

    return {node.get_name() for node in find_all(application, fits, [])}


def begin(program, application):
    press(program, application, "Play")
    press(program, application, "New Game")
    press(program, application, "Start")
    activate(wait_for(program, "c3", lambda: named(application, "c3, white man, can move")))
    activate(wait_for(program, "d4", lambda: named(application, "d4, empty, can be reached")))
    wait_for(program, "the answer", lambda: len(moves(application)) == 2)


def main():
    Atspi.init()
    program, application = start(sys.argv[1])
    try:
        begin(program, application)
        before = moves(application)
        program.send_signal(signal.SIGKILL)
        program.wait()
        program, application = start(sys.argv[1])
        press(program, application, "Play")
        wait_for(program, f"the moves {before}", lambda: moves(application) == before)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        if program.poll() is None:
            program.send_signal(signal.SIGTERM)
        program.wait()
    print("killed with the moves", *sorted(before), "and there again")
    return 0


sys.exit(main())
