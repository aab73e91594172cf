/* texts.h: the texts of the lessons in this folder, for the translators.
 *
 * Made from the lessons by build-aux/lesson-texts; nothing includes it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Translators: lesson american-italian, step 1, LessonTitle */
N_ ("From American checkers to Italian draughts")

/* Translators: lesson american-italian, step 1, LessonSummary */
N_ ("A mirrored board, men that may not take kings, and a strict order among captures.")

/* Translators: lesson american-italian, step 1, StepTitle */
N_ ("A mirrored board")

/* Translators: lesson american-italian, step 1, Text */
N_ ("In Italian draughts the board is turned: the corner at White’s right is a dark square. White moves first. Men and kings move as in American checkers. Click every man that can move now.")

/* Translators: lesson american-italian, step 1, Praise */
N_ ("Right: all four men of the front row.")

/* Translators: lesson american-italian, step 1, Help */
N_ ("Only men with a free square diagonally before them can move.")

/* Translators: lesson american-italian, step 2, StepTitle */
N_ ("A man and a king: American")

/* Translators: lesson american-italian, step 2, Text */
N_ ("In American checkers a man takes a king like any other piece. Play the only legal move.")

/* Translators: lesson american-italian, step 2, Praise */
N_ ("Now look at the next step.")

/* Translators: lesson american-italian, step 2, Help */
N_ ("Capture the king.")

/* Translators: lesson american-italian, step 3, StepTitle */
N_ ("A man and a king: Italian")

/* Translators: lesson american-italian, step 3, Text */
N_ ("In Italian draughts a man may not take a king. Can White’s man take this one?")

/* Translators: lesson american-italian, step 3, Praise */
N_ ("Right: only a king can take a king.")

/* Translators: lesson american-italian, step 3, Help */
N_ ("Kings are safe from men.")

/* Translators: lesson american-italian, step 4, StepTitle */
N_ ("Free choice: American")

/* Translators: lesson american-italian, step 4, Text */
N_ ("In American checkers any capture may be chosen. May White take one man only, with the marked man?")

/* Translators: lesson american-italian, step 4, Praise */
N_ ("Right, in American checkers. Now look at the next step.")

/* Translators: lesson american-italian, step 4, Help */
N_ ("In American checkers the choice is free.")

/* Translators: lesson american-italian, step 5, StepTitle */
N_ ("First rule: most pieces")

/* Translators: lesson american-italian, step 5, Text */
N_ ("In Italian draughts the capture that takes most pieces must be played. Play the only legal capture.")

/* Translators: lesson american-italian, step 5, Praise */
N_ ("Two are more than one.")

/* Translators: lesson american-italian, step 5, Help */
N_ ("Count the pieces that each capture takes.")

/* Translators: lesson american-italian, step 6, StepTitle */
N_ ("Second rule: with the king")

/* Translators: lesson american-italian, step 6, Text */
N_ ("If the number is the same, a king must capture rather than a man. Click the piece that has to capture.")

/* Translators: lesson american-italian, step 6, Praise */
N_ ("Right: the king comes first.")

/* Translators: lesson american-italian, step 6, Help */
N_ ("One piece each: man or king?")

/* Translators: lesson american-italian, step 7, StepTitle */
N_ ("Third rule: most kings")

/* Translators: lesson american-italian, step 7, Text */
N_ ("If a king captures and the number is the same, it must take as many kings as it can. Play the only legal capture.")

/* Translators: lesson american-italian, step 7, Praise */
N_ ("The king counts more.")

/* Translators: lesson american-italian, step 7, Help */
N_ ("One man or one king: take the king.")

/* Translators: lesson american-italian, step 8, StepTitle */
N_ ("Fourth rule: the nearest king")

/* Translators: lesson american-italian, step 8, Text */
N_ ("If even the number of kings is the same, the capture that meets a king first must be played. Both captures here take a man and a king. Play the only legal one.")

/* Translators: lesson american-italian, step 8, Praise */
N_ ("It meets the king first.")

/* Translators: lesson american-italian, step 8, Help */
N_ ("Which of the two captures begins with a king?")

/* Translators: lesson american-opposition, step 1, LessonTitle */
N_ ("The opposition")

/* Translators: lesson american-opposition, step 1, LessonSummary */
N_ ("When two pieces face each other, whoever has to move gives way.")

/* Translators: lesson american-opposition, step 1, StepTitle */
N_ ("Face to face")

/* Translators: lesson american-opposition, step 1, Text */
N_ ("Two men stand face to face with one row between them: the light one is White’s, the dark one Red’s. Whoever has to move must go next to the other and is captured. It is White’s turn. Is White lost?")

/* Translators: lesson american-opposition, step 1, Praise */
N_ ("Right: Red has the opposition.")

/* Translators: lesson american-opposition, step 1, Help */
N_ ("Try both moves: each one puts the man before Red’s.")

/* Translators: lesson american-opposition, step 2, StepTitle */
N_ ("Taking the opposition")

/* Translators: lesson american-opposition, step 2, Text */
N_ ("Having the opposition means that the other side is to move. Take it: go where the two men stand face to face and it is Red’s turn.")

/* Translators: lesson american-opposition, step 2, Praise */
N_ ("Now it was Red who had to give way.")

/* Translators: lesson american-opposition, step 2, Help */
N_ ("Leave one row between the two men.")

/* Translators: lesson american-opposition, step 3, StepTitle */
N_ ("Counting")

/* Translators: lesson american-opposition, step 3, Text */
N_ ("You can count beforehand. With a man each, look at the rows between the two. If their number is even and it is your turn, you will have the opposition; if it is odd, your opponent will. This holds as long as neither can slip past. In the position shown there are two rows between the men: whoever is to move can take the opposition.")

/* Translators: lesson american-opposition, step 4, StepTitle */
N_ ("Kings")

/* Translators: lesson american-opposition, step 4, Text */
N_ ("Kings fight for the opposition, too. The enemy king sits in the single corner and has only one way out. Take the opposition.")

/* Translators: lesson american-opposition, step 4, Praise */
N_ ("It had to come out, and was captured.")

/* Translators: lesson american-opposition, step 4, Help */
N_ ("Leave one square between the kings, on the diagonal of the corner.")

/* Translators: lesson american-opposition, step 5, StepTitle */
N_ ("Where it does not help")

/* Translators: lesson american-opposition, step 5, Text */
N_ ("In the double corner a single king can go to and fro, and the opposition of one king cannot harm it. White has the same number of kings, and it is White’s turn. Can White force a win in twenty moves?")

/* Translators: lesson american-opposition, step 5, Praise */
N_ ("Right: for this you need two kings.")

/* Translators: lesson american-opposition, step 5, Help */
N_ ("The king in the double corner always has a second square.")

/* Translators: lesson american-rules, step 1, LessonTitle */
N_ ("American checkers from the beginning")

/* Translators: lesson american-rules, step 1, LessonSummary */
N_ ("Short kings, free choice among captures, men capture forward only.")

/* Translators: lesson american-rules, step 1, StepTitle */
N_ ("The board and the men")

/* Translators: lesson american-rules, step 1, Text */
N_ ("The game is played on the dark squares of a board of eight rows and eight columns. Each side has twelve men, on the three rows nearest to it. Red, the side with the dark pieces, moves first, then the sides take turns. Click every man that can move now.")

/* Translators: lesson american-rules, step 1, Praise */
N_ ("Right: only the men of the front row have free squares before them.")

/* Translators: lesson american-rules, step 1, Help */
N_ ("A man needs a free square diagonally before it.")

/* Translators: lesson american-rules, step 2, StepTitle */
N_ ("A man’s move")

/* Translators: lesson american-rules, step 2, Text */
N_ ("A man moves one square diagonally forward, to a free square. It never moves backward. Click every square to which the marked man can move.")

/* Translators: lesson american-rules, step 2, Praise */
N_ ("Right: forward to either side.")

/* Translators: lesson american-rules, step 2, Help */
N_ ("One square, diagonally, toward the other end of the board.")

/* Translators: lesson american-rules, step 3, StepTitle */
N_ ("Capturing")

/* Translators: lesson american-rules, step 3, Text */
N_ ("A man captures an enemy piece on the next square diagonally before it by jumping over it, if the square just behind is free. The captured piece leaves the board. Capturing is compulsory: whoever can capture must capture. Play the only legal move.")

/* Translators: lesson american-rules, step 3, Praise */
N_ ("The piece is off the board, and no other move was allowed.")

/* Translators: lesson american-rules, step 3, Help */
N_ ("One of the two men can capture, so it must: jump over the enemy man to the free square behind it.")

/* Translators: lesson american-rules, step 4, StepTitle */
N_ ("Several jumps")

/* Translators: lesson american-rules, step 4, Text */
N_ ("If the man can capture again from the square where it lands, it goes on in the same move, in any direction forward. It may not stop half-way. Play the whole capture.")

/* Translators: lesson american-rules, step 4, Praise */
N_ ("Two men in one move.")

/* Translators: lesson american-rules, step 4, Help */
N_ ("Go on until nothing more can be captured.")

/* Translators: lesson american-rules, step 5, StepTitle */
N_ ("Men capture forward only")

/* Translators: lesson american-rules, step 5, Text */
N_ ("An enemy man stands behind White’s man, with a free square behind it. Men capture forward only. Can White’s man take it?")

/* Translators: lesson american-rules, step 5, Praise */
N_ ("Right: an enemy that stands behind a man is safe from it.")

/* Translators: lesson american-rules, step 5, Help */
N_ ("A man captures in the direction in which it moves.")

/* Translators: lesson american-rules, step 6, StepTitle */
N_ ("Free choice")

/* Translators: lesson american-rules, step 6, Text */
N_ ("If there are several captures, you may choose any of them. One of White’s men can take one piece, the other can take two. May White play the capture that takes only one?")

/* Translators: lesson american-rules, step 6, Praise */
N_ ("Right: the number does not matter here. But a capture that was begun must be finished.")

/* Translators: lesson american-rules, step 6, Help */
N_ ("The number of pieces does not bind you.")

/* Translators: lesson american-rules, step 7, StepTitle */
N_ ("Finish what you began")

/* Translators: lesson american-rules, step 7, Text */
N_ ("The choice is free, but a capture must go on as long as it can. White begins with the marked man. May it stop after the first piece?")

/* Translators: lesson american-rules, step 7, Praise */
N_ ("Right: it must take the second piece, too.")

/* Translators: lesson american-rules, step 7, Help */
N_ ("From where it lands, another piece can be captured.")

/* Translators: lesson american-rules, step 8, StepTitle */
N_ ("Crowning")

/* Translators: lesson american-rules, step 8, Text */
N_ ("A man that reaches the farthest row becomes a king. Crown the man.")

/* Translators: lesson american-rules, step 8, Praise */
N_ ("Now it is a king.")

/* Translators: lesson american-rules, step 8, Help */
N_ ("Move the man to the last row.")

/* Translators: lesson american-rules, step 9, StepTitle */
N_ ("A king’s move")

/* Translators: lesson american-rules, step 9, Text */
N_ ("A king moves one square, too, but forward and backward. Click every square to which the king can move.")

/* Translators: lesson american-rules, step 9, Praise */
N_ ("Right: all four directions.")

/* Translators: lesson american-rules, step 9, Help */
N_ ("One square in each of the four directions.")

/* Translators: lesson american-rules, step 10, StepTitle */
N_ ("A king’s capture")

/* Translators: lesson american-rules, step 10, Text */
N_ ("A king captures like a man, over the next square, but in all four directions. Play the capture.")

/* Translators: lesson american-rules, step 10, Praise */
N_ ("Two men, backward.")

/* Translators: lesson american-rules, step 10, Help */
N_ ("The king goes on from where it lands.")

/* Translators: lesson american-rules, step 11, StepTitle */
N_ ("Crowned by a capture")

/* Translators: lesson american-rules, step 11, Text */
N_ ("A man that reaches the farthest row by a capture is crowned, and its move ends there. Here it takes one piece and is crowned. May it go on at once, as a king, and take the marked piece as well?")

/* Translators: lesson american-rules, step 11, Praise */
N_ ("Right: the new king has to wait for the next move.")

/* Translators: lesson american-rules, step 11, Help */
N_ ("The move ends when the man is crowned.")

/* Translators: lesson american-rules, step 12, StepTitle */
N_ ("Draws and the end")

/* Translators: lesson american-rules, step 12, Text */
N_ ("A draw may be claimed when the same position has come for the third time, or when each side has made 40 moves without a capture and without moving a man. You win if your opponent has no piece left, or has pieces but no move. It is White’s turn. Has White lost?")

/* Translators: lesson american-rules, step 12, Praise */
N_ ("Right: the man cannot move and cannot capture.")

/* Translators: lesson american-rules, step 12, Help */
N_ ("Look for a move: the way forward is barred, and behind the enemy man there is no free square.")

/* Translators: lesson american-russian, step 1, LessonTitle */
N_ ("From American checkers to Russian draughts")

/* Translators: lesson american-russian, step 1, LessonSummary */
N_ ("Flying kings, backward captures, and a man that becomes a king in the middle of a capture.")

/* Translators: lesson american-russian, step 1, StepTitle */
N_ ("The same board, other habits")

/* Translators: lesson american-russian, step 1, Text */
N_ ("The board and the twelve men are the same, but White moves first, and squares have letters and numbers: the corner at White’s left is a1. Men still move forward only, one square. Capturing is still compulsory, and the choice among captures is still free. Click every man that can move now.")

/* Translators: lesson american-russian, step 2, StepTitle */
N_ ("Men capture backward: American")

/* Translators: lesson american-russian, step 2, Text */
N_ ("First the game you know. A man captures forward only. Can White’s man take the man behind it?")

/* Translators: lesson american-russian, step 2, Praise */
N_ ("Right, not in American checkers. Now look at the next step.")

/* Translators: lesson american-russian, step 2, Help */
N_ ("In American checkers only kings capture backward.")

/* Translators: lesson american-russian, step 3, StepTitle */
N_ ("Men capture backward: Russian")

/* Translators: lesson american-russian, step 3, Text */
N_ ("The same position in Russian draughts. Men capture in all directions, and it is compulsory. Play the only legal move.")

/* Translators: lesson american-russian, step 3, Praise */
N_ ("A man that has gone by is not safe any more.")

/* Translators: lesson american-russian, step 3, Help */
N_ ("Capture backward.")

/* Translators: lesson american-russian, step 4, StepTitle */
N_ ("Kings fly")

/* Translators: lesson american-russian, step 4, Text */
N_ ("A Russian king moves any number of free squares along a diagonal. Click every square to which the king can move.")

/* Translators: lesson american-russian, step 4, Praise */
N_ ("Right: as far as the diagonals are free.")

/* Translators: lesson american-russian, step 4, Help */
N_ ("Follow both diagonals up to the edge or the own man.")

/* Translators: lesson american-russian, step 5, StepTitle */
N_ ("Kings capture from a distance")

/* Translators: lesson american-russian, step 5, Text */
N_ ("A king takes a piece from any distance along a free diagonal and lands on any square behind it, as far as the diagonal is free; but where it can capture again, it must go on. Play the only legal capture.")

/* Translators: lesson american-russian, step 5, Praise */
N_ ("It had to land where the second man could be captured.")

/* Translators: lesson american-russian, step 5, Help */
N_ ("From which square behind the first man can the second be captured?")

/* Translators: lesson american-russian, step 6, StepTitle */
N_ ("Crowned and going on: American")

/* Translators: lesson american-russian, step 6, Text */
N_ ("In American checkers a man crowned by a capture ends its move. May White’s man go on and take the second man, too?")

/* Translators: lesson american-russian, step 6, Praise */
N_ ("Right. Now the same in Russian draughts.")

/* Translators: lesson american-russian, step 6, Help */
N_ ("In American checkers the move ends with the crowning.")

/* Translators: lesson american-russian, step 7, StepTitle */
N_ ("Crowned and going on: Russian")

/* Translators: lesson american-russian, step 7, Text */
N_ ("In Russian draughts the man becomes a king at once and goes on capturing as a king. Play the whole capture.")

/* Translators: lesson american-russian, step 7, Praise */
N_ ("A crowning in the middle of a capture can decide the game.")

/* Translators: lesson american-russian, step 7, Help */
N_ ("On the last row it is a king already: look along the diagonal.")

/* Translators: lesson american-russian, step 8, StepTitle */
N_ ("Captured pieces bar the way")

/* Translators: lesson american-russian, step 8, Text */
N_ ("Captured pieces leave the board only when the move is over, and none may be jumped twice. With flying kings this matters. The arrows show the king taking two men. May it turn round and take the third man in the same move?")

/* Translators: lesson american-russian, step 8, Praise */
N_ ("Right: the man just taken still stands there.")

/* Translators: lesson american-russian, step 8, Help */
N_ ("The second man taken is still on the board, between the king and the third.")

/* Translators: lesson american-russian, step 9, StepTitle */
N_ ("One king holds the draw")

/* Translators: lesson american-russian, step 9, Text */
N_ ("Two short kings win against one, as you know. A single flying king is hard to catch: against two kings it holds a draw if it takes care, and against three kings if it stays on the long diagonal, too: there they have 5 moves to catch it, elsewhere 15. Black’s king stands on the long diagonal. Can White force a win in five moves?")

/* Translators: lesson american-russian, step 9, Praise */
N_ ("Right: nothing here forces it off the diagonal.")

/* Translators: lesson american-russian, step 9, Help */
N_ ("The king goes up and down the long diagonal.")

/* Translators: lesson american-two-kings, step 1, LessonTitle */
N_ ("Two kings against one")

/* Translators: lesson american-two-kings, step 1, LessonSummary */
N_ ("How two kings catch a single king in American checkers, even in the double corner.")

/* Translators: lesson american-two-kings, step 1, StepTitle */
N_ ("Two against one")

/* Translators: lesson american-two-kings, step 1, Text */
N_ ("In American checkers two kings win against one, unless one of them is lost at once. The single king is safest in one of the two double corners, marked here, where it can go to and fro. In the middle, at the side or in a single corner it is lost sooner.")

/* Translators: lesson american-two-kings, step 2, StepTitle */
N_ ("At the edge")

/* Translators: lesson american-two-kings, step 2, Text */
N_ ("At the edge a king has only two ways to go. Take away both.")

/* Translators: lesson american-two-kings, step 2, Praise */
N_ ("Wherever it goes, it is captured.")

/* Translators: lesson american-two-kings, step 2, Help */
N_ ("Place a king so that both squares before the enemy are guarded.")

/* Translators: lesson american-two-kings, step 3, StepTitle */
N_ ("Waiting")

/* Translators: lesson american-two-kings, step 3, Text */
N_ ("Sometimes you only have to wait: the enemy must move, and any move is bad. Win in three moves.")

/* Translators: lesson american-two-kings, step 3, Praise */
N_ ("The king at the other end only passed the turn.")

/* Translators: lesson american-two-kings, step 3, Help */
N_ ("The king next to the enemy stands well. Let the other one move.")

/* Translators: lesson american-two-kings, step 4, StepTitle */
N_ ("In the double corner")

/* Translators: lesson american-two-kings, step 4, Text */
N_ ("The single king sits in the double corner. Go into the corner yourself, on the square that it has left free: it has to come out. Win in four moves.")

/* Translators: lesson american-two-kings, step 4, Praise */
N_ ("One king takes the corner, the other bars the way out.")

/* Translators: lesson american-two-kings, step 4, Help */
N_ ("First the corner square, then bring the other king nearer.")

/* Translators: lesson american-two-kings, step 5, StepTitle */
N_ ("Out of the double corner")

/* Translators: lesson american-two-kings, step 5, Text */
N_ ("The same from the other square of the corner: drive the king out and catch it at the edge. Win in four moves.")

/* Translators: lesson american-two-kings, step 5, Praise */
N_ ("Out of the corner there was no way back.")

/* Translators: lesson american-two-kings, step 5, Help */
N_ ("Take the corner square that is free; then keep the enemy at the edge.")

/* Translators: lesson american-two-kings, step 6, StepTitle */
N_ ("The whole way")

/* Translators: lesson american-two-kings, step 6, Text */
N_ ("Now from farther away. Win in five moves.")

/* Translators: lesson american-two-kings, step 6, Praise */
N_ ("Two kings, working together, always get there.")

/* Translators: lesson american-two-kings, step 6, Help */
N_ ("Bring the far king toward the middle, and always keep the enemy from going back.")

/* Translators: lesson brazilian-international, step 1, LessonTitle */
N_ ("From Brazilian to International draughts")

/* Translators: lesson brazilian-international, step 1, LessonSummary */
N_ ("The same rules on a board of ten by ten, with twenty men a side and numbered squares.")

/* Translators: lesson brazilian-international, step 1, StepTitle */
N_ ("The large board")

/* Translators: lesson brazilian-international, step 1, Text */
N_ ("International draughts is played by the rules of Brazilian draughts, except some of those about draws, on a board of ten rows and ten columns, with twenty men a side. The squares have numbers from 1 to 50, row by row, beginning at Black’s end; White’s men stand on 31 to 50. White moves first. Click every man that can move now.")

/* Translators: lesson brazilian-international, step 1, Praise */
N_ ("Right: five men of the front row.")

/* Translators: lesson brazilian-international, step 2, StepTitle */
N_ ("The same captures")

/* Translators: lesson brazilian-international, step 2, Text */
N_ ("Men capture in all directions, and a capture goes on as long as it can. Play the capture.")

/* Translators: lesson brazilian-international, step 2, Praise */
N_ ("As you know it.")

/* Translators: lesson brazilian-international, step 2, Help */
N_ ("The enemy man stands behind yours.")

/* Translators: lesson brazilian-international, step 3, StepTitle */
N_ ("The biggest capture")

/* Translators: lesson brazilian-international, step 3, Text */
N_ ("As in Brazilian draughts, the capture that takes most pieces must be played. Click the piece that has to capture.")

/* Translators: lesson brazilian-international, step 3, Praise */
N_ ("Right: it takes two.")

/* Translators: lesson brazilian-international, step 4, StepTitle */
N_ ("Passing the last row")

/* Translators: lesson brazilian-international, step 4, Text */
N_ ("As in Brazilian draughts, a man that only passes the last row in a capture stays a man. Is this man crowned by the capture shown?")

/* Translators: lesson brazilian-international, step 4, Praise */
N_ ("Right: the move does not end on the last row.")

/* Translators: lesson brazilian-international, step 4, Help */
N_ ("Where does the move end?")

/* Translators: lesson brazilian-international, step 5, StepTitle */
N_ ("Longer diagonals")

/* Translators: lesson brazilian-international, step 5, Text */
N_ ("A king has more room here. Click every square where this king can land.")

/* Translators: lesson brazilian-international, step 5, Praise */
N_ ("Right: every free square behind the man.")

/* Translators: lesson brazilian-international, step 5, Help */
N_ ("All the free squares of the long diagonal behind the man.")

/* Translators: lesson brazilian-international, step 6, Text */
N_ ("As in Brazilian draughts, captured pieces leave the board only when the move is over. The arrows show the king taking two men. May it turn round and take the third man in the same move?")

/* Translators: lesson brazilian-international, step 7, StepTitle */
N_ ("Draws")

/* Translators: lesson brazilian-international, step 7, Text */
N_ ("The game is drawn at the third occurrence of a position and after 25 moves by each side without a capture and without moving a man. Against a single king, three pieces with a king among them have 16 moves to win; two pieces with a king among them, or one king, have 5. Here the two kings stand at the ends of the long diagonal, and whoever leaves it first is in trouble. Win in two moves.")

/* Translators: lesson brazilian-international, step 7, Praise */
N_ ("The man only passed the turn, and Black’s king had to move.")

/* Translators: lesson brazilian-international, step 7, Help */
N_ ("Leave the king where it is.")

/* Translators: lesson brazilian-rules, step 1, LessonTitle */
N_ ("Brazilian draughts from the beginning")

/* Translators: lesson brazilian-rules, step 1, LessonSummary */
N_ ("Flying kings, men capture in all directions, the biggest capture must be taken.")

/* Translators: lesson brazilian-rules, step 1, Text */
N_ ("The game is played on the dark squares of a board of eight rows and eight columns. Each side has twelve men, on the three rows nearest to it. White moves first, then the sides take turns. Click every man that can move now.")

/* Translators: lesson brazilian-rules, step 4, StepTitle */
N_ ("Men capture backward, too")

/* Translators: lesson brazilian-rules, step 4, Text */
N_ ("A man moves forward only, but it captures in all directions, and goes on in the same move as long as it can. Play the capture: forward, along, and back again.")

/* Translators: lesson brazilian-rules, step 4, Praise */
N_ ("Three men, the last one backward.")

/* Translators: lesson brazilian-rules, step 4, Help */
N_ ("The chain goes on backward.")

/* Translators: lesson brazilian-rules, step 5, Text */
N_ ("If there are several captures, the one that takes most pieces must be played. Find it.")

/* Translators: lesson brazilian-rules, step 5, Help */
N_ ("Count how many pieces each capture takes.")

/* Translators: lesson brazilian-rules, step 7, StepTitle */
N_ ("Passing the farthest row")

/* Translators: lesson brazilian-rules, step 7, Text */
N_ ("A man that reaches the farthest row by a capture and can go on capturing, goes on as a man. It is crowned only if its move ends there. Here the man takes two pieces and passes the farthest row. Is it a king after this move?")

/* Translators: lesson brazilian-rules, step 7, Praise */
N_ ("Right: it only passed by and is still a man.")

/* Translators: lesson brazilian-rules, step 7, Help */
N_ ("The move does not end on the farthest row.")

/* Translators: lesson brazilian-rules, step 8, Text */
N_ ("A king flies: it moves any number of free squares along a diagonal, forward or backward. It cannot jump over its own pieces. Click every square to which the king can move.")

/* Translators: lesson brazilian-rules, step 9, Text */
N_ ("A king captures from a distance: the squares before the enemy piece must be free, and it lands on any square behind it, as far as the diagonal is free. Click every square where this king can land.")

/* Translators: lesson brazilian-rules, step 9, Praise */
N_ ("Right: every free square behind the piece.")

/* Translators: lesson brazilian-rules, step 9, Help */
N_ ("All the free squares of the diagonal behind the piece.")

/* Translators: lesson brazilian-rules, step 10, StepTitle */
N_ ("Land where the capture goes on")

/* Translators: lesson brazilian-rules, step 10, Text */
N_ ("The capture that takes most pieces must be played by kings, too, and kings that are taken count no more than men. So if the king can capture again from one of the landing squares, it must choose such a square. Play the whole capture.")

/* Translators: lesson brazilian-rules, step 10, Praise */
N_ ("Only from there could the second piece be captured.")

/* Translators: lesson brazilian-rules, step 10, Help */
N_ ("From which square behind the first piece can the second be captured?")

/* Translators: lesson brazilian-rules, step 11, StepTitle */
N_ ("Captured pieces stay until the end")

/* Translators: lesson brazilian-rules, step 11, Text */
N_ ("Captured pieces leave the board only when the move is over. Until then they bar the way, and no piece may be jumped twice. The arrows show the king taking two men. May it then turn round and take the third man in the same move?")

/* Translators: lesson brazilian-rules, step 11, Praise */
N_ ("Right: the man just taken still stands there and bars the way back.")

/* Translators: lesson brazilian-rules, step 12, Text */
N_ ("The game is drawn at the third occurrence of a position, after 20 moves by each side without a capture and without moving a man, and after 5 moves by each side if a single king fights against two pieces or fewer with a king among them. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")

/* Translators: lesson frisian-rules, step 1, LessonTitle */
N_ ("Frisian draughts from the beginning")

/* Translators: lesson frisian-rules, step 1, LessonSummary */
N_ ("Ten by ten squares; pieces capture diagonally and straight, and the most valuable capture must be taken.")

/* Translators: lesson frisian-rules, step 1, Text */
N_ ("The game is played on the dark squares of a board of ten rows and ten columns. Each side has twenty men, on the four rows nearest to it. White moves first, then the sides take turns. Click every man that can move now.")

/* Translators: lesson frisian-rules, step 3, StepTitle */
N_ ("Capturing diagonally")

/* Translators: lesson frisian-rules, step 3, Text */
N_ ("A man captures an enemy piece on the next square diagonally by jumping over it, if the square just behind is free, forward and backward. The captured piece leaves the board. Play the capture.")

/* Translators: lesson frisian-rules, step 3, Praise */
N_ ("Backward works as well.")

/* Translators: lesson frisian-rules, step 4, StepTitle */
N_ ("Capturing straight ahead")

/* Translators: lesson frisian-rules, step 4, Text */
N_ ("Pieces also capture along rows and columns. The next dark square of the column is two rows away: an enemy piece there is jumped if the next dark square behind it is free. Play the capture.")

/* Translators: lesson frisian-rules, step 4, Praise */
N_ ("This is what makes the game so wild.")

/* Translators: lesson frisian-rules, step 4, Help */
N_ ("Jump straight forward, over the man in the same column.")

/* Translators: lesson frisian-rules, step 5, StepTitle */
N_ ("Sideways and back")

/* Translators: lesson frisian-rules, step 5, Text */
N_ ("Straight captures go in all directions: forward, backward and sideways. Click every square where the marked man can land.")

/* Translators: lesson frisian-rules, step 5, Praise */
N_ ("Right: sideways over one, backward over the other.")

/* Translators: lesson frisian-rules, step 5, Help */
N_ ("Look along the row and along the column.")

/* Translators: lesson frisian-rules, step 6, StepTitle */
N_ ("Capturing is compulsory")

/* Translators: lesson frisian-rules, step 6, Text */
N_ ("Whoever can capture must capture, and a capture goes on as long as it can. The captured pieces leave the board when the whole move is over; until then they bar the way, and none may be jumped twice. White would rather move the marked man. Is that allowed?")

/* Translators: lesson frisian-rules, step 6, Praise */
N_ ("Right: the other man can capture, so it must.")

/* Translators: lesson frisian-rules, step 6, Help */
N_ ("Look at the other man: it can capture straight ahead.")

/* Translators: lesson frisian-rules, step 7, Text */
N_ ("A man that ends its move on the farthest row becomes a king. If it only passes the row in a capture, it stays a man. Crown the man.")

/* Translators: lesson frisian-rules, step 8, Text */
N_ ("A king moves any number of free squares, but diagonally only. Click every square to which the king can move.")

/* Translators: lesson frisian-rules, step 8, Praise */
N_ ("Right: as far as the diagonal is free.")

/* Translators: lesson frisian-rules, step 8, Help */
N_ ("Follow the diagonal up to the own man.")

/* Translators: lesson frisian-rules, step 9, Text */
N_ ("A king captures from a distance, diagonally and straight, and lands on any square behind the piece, as far as the line is free. Click every square where this king can land.")

/* Translators: lesson frisian-rules, step 9, Praise */
N_ ("Right: every free square of the column behind the man.")

/* Translators: lesson frisian-rules, step 9, Help */
N_ ("All the free dark squares of the column behind the man.")

/* Translators: lesson frisian-rules, step 10, StepTitle */
N_ ("The most valuable capture")

/* Translators: lesson frisian-rules, step 10, Text */
N_ ("If there are several captures, the most valuable one must be played. A king is worth a little less than two men: two men count more than one king, but a king counts more than one man. Click every piece that may capture.")

/* Translators: lesson frisian-rules, step 10, Praise */
N_ ("Right: it takes two kings, and they are worth more than three men.")

/* Translators: lesson frisian-rules, step 10, Help */
N_ ("One piece can take two kings, the other three men.")

/* Translators: lesson frisian-rules, step 11, StepTitle */
N_ ("Equal value: the king first")

/* Translators: lesson frisian-rules, step 11, Text */
N_ ("If a man and a king can make captures of the same value, the king must be the one that captures. Click every piece that may capture.")

/* Translators: lesson frisian-rules, step 11, Praise */
N_ ("Right: both take one man, so the king must do it.")

/* Translators: lesson frisian-rules, step 11, Help */
N_ ("Both captures take one man. Who comes first?")

/* Translators: lesson frisian-rules, step 12, StepTitle */
N_ ("Three moves of one king")

/* Translators: lesson frisian-rules, step 12, Text */
N_ ("A side that still has a man may not make more than three moves in a row with the same king without capturing. Then another piece has to move, or one has to capture; whoever can do neither has lost. The game is drawn at the third occurrence of a position. Without men on the board two kings have 7 moves to win against one king, and with one king each the game is drawn after 2 moves by each side, unless one can capture the other. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")

/* Translators: lesson international-frisian, step 1, LessonTitle */
N_ ("From International to Frisian draughts")

/* Translators: lesson international-frisian, step 1, LessonSummary */
N_ ("Captures along rows and columns, values instead of numbers, and a limit for kings.")

/* Translators: lesson international-frisian, step 1, StepTitle */
N_ ("The same board")

/* Translators: lesson international-frisian, step 1, Text */
N_ ("Board, numbers and men are as in International draughts, and men and kings move as you know: diagonally. Captures are another matter. Play a capture that you know: backward, diagonally.")

/* Translators: lesson international-frisian, step 1, Praise */
N_ ("This one is the same.")

/* Translators: lesson international-frisian, step 2, StepTitle */
N_ ("Straight captures: International")

/* Translators: lesson international-frisian, step 2, Text */
N_ ("In International draughts pieces capture diagonally only. Can White’s man take the man straight ahead of it?")

/* Translators: lesson international-frisian, step 2, Praise */
N_ ("Right, not in International draughts. Now look at the next step.")

/* Translators: lesson international-frisian, step 2, Help */
N_ ("In International draughts captures are diagonal.")

/* Translators: lesson international-frisian, step 3, StepTitle */
N_ ("Straight captures: Frisian")

/* Translators: lesson international-frisian, step 3, Text */
N_ ("In Frisian draughts pieces also capture along rows and columns, over the next dark square of the row or column to the one behind. Play the only legal move.")

/* Translators: lesson international-frisian, step 3, Praise */
N_ ("Men in one column are in touch with each other.")

/* Translators: lesson international-frisian, step 3, Help */
N_ ("Jump straight forward.")

/* Translators: lesson international-frisian, step 4, StepTitle */
N_ ("In all directions")

/* Translators: lesson international-frisian, step 4, Text */
N_ ("Straight captures go forward, backward and sideways. Click every square where the marked man can land.")

/* Translators: lesson international-frisian, step 5, StepTitle */
N_ ("A king in the column")

/* Translators: lesson international-frisian, step 5, Text */
N_ ("A king captures straight, too, from any distance. Without a capture it moves diagonally only. Click every square where this king can land.")

/* Translators: lesson international-frisian, step 6, StepTitle */
N_ ("Value instead of number")

/* Translators: lesson international-frisian, step 6, Text */
N_ ("The value counts, not the number: a king is worth a little less than two men. Here one of White’s men can take two kings, the other three men. Click the piece that has to capture.")

/* Translators: lesson international-frisian, step 6, Praise */
N_ ("Right: two kings are worth more than three men.")

/* Translators: lesson international-frisian, step 6, Help */
N_ ("Two kings count almost four men.")

/* Translators: lesson international-frisian, step 7, StepTitle */
N_ ("The king first")

/* Translators: lesson international-frisian, step 7, Text */
N_ ("If a man and a king can make captures of the same value, the king has to capture. Click the piece that has to capture.")

/* Translators: lesson international-frisian, step 8, StepTitle */
N_ ("A limit for kings, and draws")

/* Translators: lesson international-frisian, step 8, Text */
N_ ("A side that still has a man may not make more than three moves in a row with the same king without capturing. Without men on the board two kings have 7 moves to win against one king, and with one king each the game is drawn after 2 moves by each side, unless one can capture the other. In the position shown White has two kings against one, and it is White’s turn. Can White force a win in seven moves?")

/* Translators: lesson international-frisian, step 8, Praise */
N_ ("Right: three moves are enough here.")

/* Translators: lesson international-frisian, step 8, Help */
N_ ("Kings that capture straight and diagonally guard many squares.")

/* Translators: lesson international-rules, step 1, LessonTitle */
N_ ("International draughts from the beginning")

/* Translators: lesson international-rules, step 1, LessonSummary */
N_ ("Ten by ten squares, flying kings, the biggest capture must be taken.")

/* Translators: lesson international-rules, step 3, Text */
N_ ("A man captures an enemy piece on the next square diagonally before it by jumping over it, if the square just behind is free. The captured piece leaves the board. Play the capture.")

/* Translators: lesson international-rules, step 3, Praise */
N_ ("The piece is off the board.")

/* Translators: lesson international-rules, step 3, Help */
N_ ("Jump over the enemy man to the free square behind it.")

/* Translators: lesson international-rules, step 4, Text */
N_ ("A man moves forward only, but it captures in all directions. Play the capture.")

/* Translators: lesson international-rules, step 5, Text */
N_ ("Whoever can capture must capture. White would rather move the marked man. Is that allowed?")

/* Translators: lesson international-rules, step 5, Help */
N_ ("Look at the other man: it can capture.")

/* Translators: lesson international-rules, step 6, Text */
N_ ("A capture goes on as long as it can, in one move. If there are several captures, the one that takes most pieces must be played. Find it.")

/* Translators: lesson international-rules, step 10, Text */
N_ ("A king captures from a distance: the squares before the enemy piece must be free, and it lands on any square behind it, as far as the diagonal is free. Kings, too, must play the capture that takes most pieces, and kings that are taken count no more than men. Click every square where this king can land.")

/* Translators: lesson international-rules, step 12, Text */
N_ ("The game is drawn at the third occurrence of a position and after 25 moves by each side without a capture and without moving a man. Against a single king, three pieces with a king among them have 16 moves to win; two pieces with a king among them, or one king, have 5. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")

/* Translators: lesson italian-rules, step 1, LessonTitle */
N_ ("Italian draughts from the beginning")

/* Translators: lesson italian-rules, step 1, LessonSummary */
N_ ("Short kings, men may not take kings, and a long list of which capture comes first.")

/* Translators: lesson italian-rules, step 3, Text */
N_ ("A man captures an enemy man on the next square diagonally before it by jumping over it, if the square just behind is free. The captured piece leaves the board. Capturing is compulsory: whoever can capture must capture. Play the only legal move.")

/* Translators: lesson italian-rules, step 7, Text */
N_ ("A king moves one square and captures over the next square, like a man, but forward and backward. A man crowned by a capture ends its move there. Click every square to which the king can move.")

/* Translators: lesson italian-rules, step 8, StepTitle */
N_ ("Men may not take kings")

/* Translators: lesson italian-rules, step 8, Text */
N_ ("A man may capture men only. Here an enemy king stands before White’s man, and the square behind it is free. Can the man take the king?")

/* Translators: lesson italian-rules, step 8, Help */
N_ ("In Italian draughts a king is safe from men.")

/* Translators: lesson italian-rules, step 10, Text */
N_ ("Between captures of the same number of pieces, one by a king comes before one by a man. White’s man and White’s king can each take one piece. Play the compulsory capture.")

/* Translators: lesson italian-rules, step 10, Praise */
N_ ("The king had to capture.")

/* Translators: lesson italian-rules, step 10, Help */
N_ ("Both take one piece: then the king must be the one that captures.")

/* Translators: lesson italian-rules, step 11, StepTitle */
N_ ("Most kings, and the nearest king")

/* Translators: lesson italian-rules, step 11, Text */
N_ ("If the number is the same and a king captures, it must take as many kings as it can; and if that is equal, too, the capture that meets a king first. Here the king can take a king or a man. Play the compulsory capture.")

/* Translators: lesson italian-rules, step 11, Praise */
N_ ("A king counts more than a man.")

/* Translators: lesson italian-rules, step 11, Help */
N_ ("Take the king.")

/* Translators: lesson italian-rules, step 12, Text */
N_ ("A draw may be claimed when a position has come for the fourth time, or after 40 moves by each side without a capture and without moving a man. You win if your opponent has no piece left, or has pieces but no move. It is White’s turn. Has White lost?")

/* Translators: lesson pool-rules, step 1, LessonTitle */
N_ ("American pool checkers from the beginning")

/* Translators: lesson pool-rules, step 1, LessonSummary */
N_ ("Flying kings, men capture in all directions, free choice among captures.")

/* Translators: lesson pool-rules, step 1, Text */
N_ ("The game is played on the dark squares of a board of eight rows and eight columns. Each side has twelve men, on the three rows nearest to it. Black moves first, then the sides take turns. Click every man that can move now.")

/* Translators: lesson pool-rules, step 5, Text */
N_ ("If there are several captures, you may choose any of them, but a capture that was begun must be finished. One of White’s men can take one piece, the other can take two. May White play the capture that takes only one?")

/* Translators: lesson pool-rules, step 5, Praise */
N_ ("Right: the number does not matter here.")

/* Translators: lesson pool-rules, step 10, Text */
N_ ("If the king can capture again from one of the landing squares, it must choose such a square. Play the whole capture.")

/* Translators: lesson pool-rules, step 12, Text */
N_ ("A draw may be claimed at the third occurrence of a position, after 15 moves by each side without a capture and without moving a man, or if three kings have not caught a single king in 13 moves. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")

/* Translators: lesson russian-brazilian, step 1, LessonTitle */
N_ ("From Russian to Brazilian draughts")

/* Translators: lesson russian-brazilian, step 1, LessonSummary */
N_ ("The biggest capture is compulsory, and a man that passes the farthest row stays a man.")

/* Translators: lesson russian-brazilian, step 1, StepTitle */
N_ ("What stays the same")

/* Translators: lesson russian-brazilian, step 1, Text */
N_ ("Board, squares, men and flying kings are as in Russian draughts; men capture backward, too, and captured pieces leave the board at the end of the move. Two rules of play differ, and some of those about draws. Play the capture, as in Russian draughts.")

/* Translators: lesson russian-brazilian, step 1, Praise */
N_ ("Just as in Russian draughts.")

/* Translators: lesson russian-brazilian, step 1, Help */
N_ ("The chain turns back.")

/* Translators: lesson russian-brazilian, step 2, StepTitle */
N_ ("Free choice: Russian")

/* Translators: lesson russian-brazilian, step 2, Text */
N_ ("In Russian draughts any capture may be chosen. May White take one man only, with the marked man?")

/* Translators: lesson russian-brazilian, step 2, Praise */
N_ ("Right, in Russian draughts. Now look at the next step.")

/* Translators: lesson russian-brazilian, step 2, Help */
N_ ("In Russian draughts the choice is free.")

/* Translators: lesson russian-brazilian, step 3, StepTitle */
N_ ("The biggest capture: Brazilian")

/* Translators: lesson russian-brazilian, step 3, Text */
N_ ("In Brazilian draughts the capture that takes most pieces must be played. Men and kings count the same. Play the only legal capture.")

/* Translators: lesson russian-brazilian, step 4, StepTitle */
N_ ("A king counts no more than a man")

/* Translators: lesson russian-brazilian, step 4, Text */
N_ ("White can take one king or two men. Click the piece that has to capture.")

/* Translators: lesson russian-brazilian, step 4, Praise */
N_ ("Right: only the number counts.")

/* Translators: lesson russian-brazilian, step 4, Help */
N_ ("Two men are more than one king.")

/* Translators: lesson russian-brazilian, step 5, StepTitle */
N_ ("Crowned on the way: Russian")

/* Translators: lesson russian-brazilian, step 5, Text */
N_ ("In Russian draughts the man is a king as soon as it reaches the last row, and goes on as a king. Play the whole capture.")

/* Translators: lesson russian-brazilian, step 5, Praise */
N_ ("Now the same position in Brazilian draughts.")

/* Translators: lesson russian-brazilian, step 5, Help */
N_ ("From the last row a king looks along the whole diagonal.")

/* Translators: lesson russian-brazilian, step 6, StepTitle */
N_ ("Crowned on the way: Brazilian")

/* Translators: lesson russian-brazilian, step 6, Text */
N_ ("In Brazilian draughts the man is crowned only if its move ends on the last row. On its way it is still a man. Can it take the second man, too, in the same move?")

/* Translators: lesson russian-brazilian, step 6, Praise */
N_ ("Right: as a man it cannot capture from a distance. It stops and is crowned.")

/* Translators: lesson russian-brazilian, step 6, Help */
N_ ("Until the move is over it is a man, and the second enemy does not stand next to it.")

/* Translators: lesson russian-brazilian, step 7, Text */
N_ ("Where a man can go on as a man, it must. Is this man crowned by the capture shown?")

/* Translators: lesson russian-brazilian, step 7, Praise */
N_ ("Right. In Russian draughts it would be a king.")

/* Translators: lesson russian-brazilian, step 7, Help */
N_ ("The move does not end on the last row.")

/* Translators: lesson russian-brazilian, step 8, Text */
N_ ("In Brazilian draughts the game is drawn after 20 moves by each side without a capture and without moving a man, and after 5 moves by each side if a single king fights against two pieces or fewer with a king among them. Three kings against one have no limit of their own but these 20 moves. Here White has two kings against one. Can White force a win in five moves?")

/* Translators: lesson russian-brazilian, step 8, Praise */
N_ ("Right: two kings do not catch one that takes care.")

/* Translators: lesson russian-brazilian, step 8, Help */
N_ ("The single king has a whole board to fly over.")

/* Translators: lesson russian-pool, step 1, LessonTitle */
N_ ("From Russian draughts to American pool checkers")

/* Translators: lesson russian-pool, step 1, LessonSummary */
N_ ("Black moves first, squares have numbers, and a man that passes the farthest row stays a man.")

/* Translators: lesson russian-pool, step 1, StepTitle */
N_ ("The same board, other numbers")

/* Translators: lesson russian-pool, step 1, Text */
N_ ("Board and men are the same, but Black moves first, and squares have numbers from 1 to 32, row by row, beginning at Black’s end. Click every man that can move now.")

/* Translators: lesson russian-pool, step 1, Praise */
N_ ("Right: it is Black’s turn.")

/* Translators: lesson russian-pool, step 1, Help */
N_ ("Black moves first.")

/* Translators: lesson russian-pool, step 2, Text */
N_ ("Men capture backward, kings fly, and the choice among captures is free. One of White’s men can take one piece, the other can take two. Is it allowed to take only one, with the marked man?")

/* Translators: lesson russian-pool, step 2, Praise */
N_ ("Right: the choice is as free as in Russian draughts.")

/* Translators: lesson russian-pool, step 2, Help */
N_ ("The choice is as free as in Russian draughts.")

/* Translators: lesson russian-pool, step 3, Praise */
N_ ("Now the same position in pool checkers.")

/* Translators: lesson russian-pool, step 4, StepTitle */
N_ ("Crowned on the way: pool")

/* Translators: lesson russian-pool, step 4, Text */
N_ ("In pool checkers the man is crowned only if its move ends on the last row. On its way it is still a man. Can it take the second man, too, in the same move?")

/* Translators: lesson russian-pool, step 6, StepTitle */
N_ ("Three kings against one")

/* Translators: lesson russian-pool, step 6, Text */
N_ ("In pool checkers three kings have 13 moves to catch a single king; then a draw may be claimed. No draw comes by itself: a player has to claim it. White holds the long diagonal. Can White force a win in thirteen moves?")

/* Translators: lesson russian-pool, step 6, Praise */
N_ ("Right: with the long diagonal three kings win, as in Russian draughts.")

/* Translators: lesson russian-pool, step 6, Help */
N_ ("Black’s king is not on the long diagonal.")

/* Translators: lesson russian-rules, step 1, LessonTitle */
N_ ("Russian draughts from the beginning")

/* Translators: lesson russian-rules, step 1, LessonSummary */
N_ ("Flying kings, free choice among captures, a man crowned in a capture goes on as a king.")

/* Translators: lesson russian-rules, step 10, StepTitle */
N_ ("Crowned in the middle of a capture")

/* Translators: lesson russian-rules, step 10, Text */
N_ ("A man that reaches the farthest row by a capture becomes a king at once, and goes on as a king in the same move. Play the whole capture.")

/* Translators: lesson russian-rules, step 10, Praise */
N_ ("It began as a man and ended as a king.")

/* Translators: lesson russian-rules, step 10, Help */
N_ ("On the last row it is a king already: look along the diagonals.")

/* Translators: lesson russian-rules, step 12, Text */
N_ ("The game is drawn at the third occurrence of a position, after 15 moves by each side without a capture and without moving a man, and if three or more kings do not catch a single king in 15. Two pieces or fewer with a king among them have 5 moves to catch a single king, and so have three if it stays on the long diagonal. Where both sides have a king and nothing is captured or crowned, the limit is 30 moves by each side with 4 or 5 pieces on the board, 60 with 6 or 7. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")

/* Translators: lesson russian-three-kings, step 1, LessonSummary */
N_ ("The main road decides: who holds it, and how three kings catch a single king.")

/* Translators: lesson russian-three-kings, step 1, StepTitle */
N_ ("The main road")

/* Translators: lesson russian-three-kings, step 1, Text */
N_ ("The long diagonal from a1 to h8 is called the main road. A single king that goes up and down on it and takes care is not caught, and if it stays there for 5 moves the game is drawn. Where one of the three kings holds the main road instead, the single king is nearly always caught, and they have 15 moves for it.")

/* Translators: lesson russian-three-kings, step 2, StepTitle */
N_ ("The king on the road")

/* Translators: lesson russian-three-kings, step 2, Text */
N_ ("Black’s king stands on the main road. It is White’s turn. Can White force a win?")

/* Translators: lesson russian-three-kings, step 2, Praise */
N_ ("Right: it goes up and down the road.")

/* Translators: lesson russian-three-kings, step 2, Help */
N_ ("Wherever the white kings go, it finds a safe square on the main road.")

/* Translators: lesson russian-three-kings, step 3, StepTitle */
N_ ("The road is White’s")

/* Translators: lesson russian-three-kings, step 3, Text */
N_ ("Now a white king stands on the main road. It is White’s turn. Can White force a win in fifteen moves?")

/* Translators: lesson russian-three-kings, step 3, Praise */
N_ ("Right: eleven moves are enough here.")

/* Translators: lesson russian-three-kings, step 3, Help */
N_ ("Without the road the single king has no safe place for long.")

/* Translators: lesson russian-three-kings, step 4, StepTitle */
N_ ("The last blow")

/* Translators: lesson russian-three-kings, step 4, Text */
N_ ("The single king is caught by sacrifices: it must capture, and lands where it is captured. Give up two kings and take it with the third. Win in three moves.")

/* Translators: lesson russian-three-kings, step 4, Praise */
N_ ("Two kings for one, and the game is won.")

/* Translators: lesson russian-three-kings, step 4, Help */
N_ ("Put a king in its way, so that it has to land on the edge.")

/* Translators: lesson russian-three-kings, step 5, StepTitle */
N_ ("On the other side")

/* Translators: lesson russian-three-kings, step 5, Text */
N_ ("The same blow on the other side of the board, along the diagonal from d8 to h4. Win in three moves.")

/* Translators: lesson russian-three-kings, step 5, Praise */
N_ ("It had to follow.")

/* Translators: lesson russian-three-kings, step 6, StepTitle */
N_ ("A careless king")

/* Translators: lesson russian-three-kings, step 6, Text */
N_ ("Even on the main road a king can be caught, if it stands where it must capture. Win in three moves.")

/* Translators: lesson russian-three-kings, step 6, Praise */
N_ ("It had to leave the road, and was shut in at the edge.")

/* Translators: lesson russian-three-kings, step 6, Help */
N_ ("Make it capture away from the main road; then bar its diagonal.")

/* Translators: lesson russian-three-kings, step 7, StepTitle */
N_ ("The triangle")

/* Translators: lesson russian-three-kings, step 7, Text */
N_ ("Alexander Petrov showed nearly two hundred years ago how to get there: the three kings build a triangle round the single king, one of them on the main road, and leave it fewer squares with every move. It is called Petrov’s triangle. Shut in the king and strike. Win in six moves.")

/* Translators: lesson russian-three-kings, step 7, Praise */
N_ ("First the net, then the blow.")

/* Translators: lesson russian-three-kings, step 7, Help */
N_ ("Keep a king on the main road, and the others beside it; at the end give up two kings.")

/* Translators: lesson spanish-rules, step 1, LessonTitle */
N_ ("Spanish draughts from the beginning")

/* Translators: lesson spanish-rules, step 1, LessonSummary */
N_ ("Flying kings, men capture forward only, the biggest capture must be taken.")

/* Translators: lesson spanish-rules, step 11, StepTitle */
N_ ("Most pieces, then most kings")

/* Translators: lesson spanish-rules, step 11, Text */
N_ ("If there are several captures, the one that takes most pieces must be played; between those of the same number, the one that takes most kings. Here a man or a king can be taken. Play the compulsory capture.")

/* Translators: lesson spanish-rules, step 11, Praise */
N_ ("One piece each, but a king counts more.")

/* Translators: lesson spanish-rules, step 11, Help */
N_ ("Both captures take one piece. Which takes a king?")

/* Translators: lesson spanish-rules, step 12, Text */
N_ ("Captured pieces leave the board only when the move is over, and until then they bar the way. A draw may be claimed at the third occurrence of a position, after 20 moves by each side without a capture and without moving a man, or if three kings that hold the long diagonal have not caught a single king in 12 moves. You win if your opponent has no piece left or no move. It is White’s turn. Has White lost?")
