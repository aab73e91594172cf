/* ch-train-session.h: a board and, beside it, what is trained at it: a view's panel with its title.
 *
 * Carries states from the view to the board and moves back.  Knows no puzzle, card or lesson.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"
#include "ch-train-view.h"

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_SESSION (ch_train_session_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainSession, ch_train_session, CH, TRAIN_SESSION, ChBoardPage)

/* Signals: "left" (): the person goes back; "study" (ChGame), "compare" (ChRuleset, ChPosition). */

/* Takes @view in place of the one there is, which is left; NULL: none. */
void ch_train_session_set_view (ChTrainSession *self, ChTrainView *view);
ChTrainView *ch_train_session_get_view (ChTrainSession *self);

G_END_DECLS
