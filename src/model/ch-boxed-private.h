/* ch-boxed-private.h: boxed types without a warning; for src/model alone.
 *
 * GLib's own macro converts its arguments to a union, which ISO C does not know.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Defines NAME_get_type () of the type TYPE, copied by NAME_ref () and freed by NAME_unref (). */
#define CH_DEFINE_BOXED_TYPE(TYPE, NAME)                                                       \
  GType NAME##_get_type (void)                                                                 \
  {                                                                                            \
    static gsize type;                                                                         \
    if (g_once_init_enter (&type))                                                             \
      g_once_init_leave (&type, g_boxed_type_register_static (g_intern_static_string (#TYPE),  \
                                                              (GBoxedCopyFunc) NAME##_ref,     \
                                                              (GBoxedFreeFunc) NAME##_unref)); \
    return type;                                                                               \
  }

G_END_DECLS
