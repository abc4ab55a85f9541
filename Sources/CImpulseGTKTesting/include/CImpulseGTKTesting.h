/// What Swift cannot say: what happens before `main`, and the hook for what serves the main actor in an asynchronous one.

#ifndef CIMPULSE_GTK_TESTING_H
#define CIMPULSE_GTK_TESTING_H

/// Never null: has the object file linked of which only the constructor matters.
extern const int impulse_gtk_testing_is_linked;

#endif
