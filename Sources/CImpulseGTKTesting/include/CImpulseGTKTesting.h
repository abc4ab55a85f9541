/// Code that Swift cannot express: code before `main`, the hook that replaces the loop of the main actor in an
/// asynchronous `main`, and Xlib.

#ifndef CIMPULSE_GTK_TESTING_H
#define CIMPULSE_GTK_TESTING_H

/// Never null. Referring to it links the object file, whose constructor sets the hook.
extern const int impulse_gtk_testing_is_linked;

/// Assigns a key of the display's keyboard to each letter, given as X's number for it.
///
/// A keyboard has keys for the letters of a few languages. For any other letter, xdotool assigns a key and removes
/// the assignment right after the key press, often before a program has asked for the letter. This function assigns
/// a free key and leaves it assigned.
///
/// Returns the number of letters, from the first, that have keys at the same time; 0 if there is no display.
int impulse_gtk_testing_provide_keys(const unsigned int *letters, int count);

#endif
