/* leak-start.c: what libraries set up before the program begins is theirs to keep.
 *
 * GLib leaves its first table of quarks behind when it makes a larger one, so that readers need no
 * lock; where it was made, a leak checker cannot see, so that it cannot be named in lsan.supp.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifdef __SANITIZE_ADDRESS__

#  include <sanitizer/lsan_interface.h>

/* The program's own first function runs before the libraries' constructors, its constructors after
 * them. */
static void
begin (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) static void (*first) (void) = begin;

__attribute__ ((constructor)) static void
end (void)
{
  __lsan_enable ();
}

#else

/* A file of C has something in it. */
extern int leak_start_unused;

#endif
