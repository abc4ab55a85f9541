/// What Swift cannot say: what happens before `main`, the hook for what serves the main actor in an asynchronous one, and Xlib.

#ifndef CIMPULSE_GTK_TESTING_H
#define CIMPULSE_GTK_TESTING_H

/// Never null: has the object file linked of which only the constructor matters.
extern const int impulse_gtk_testing_is_linked;

/// Has the display's keyboard have a key for each letter, given as X's number for it.
///
/// A keyboard has keys for the letters of a few languages. xdotool makes a key for any other, and takes it away as soon as it has
/// been pressed, often before a program has asked which letter it was. Here a free key is given to the letter, and stays.
///
/// Returns how many letters, from the first, have keys at the same time; 0 if there is no display.
int impulse_gtk_testing_provide_keys(const unsigned int *letters, int count);

#endif
