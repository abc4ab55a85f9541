/// GTK 4, and the entry points of Dispatch that let another main loop serve the main queue.

#ifndef IMPULSE_CGTK4_H
#define IMPULSE_CGTK4_H

#if !__has_include(<gtk/gtk.h>)
#error "The trait GTK needs GTK 4 with its headers: on Debian and Ubuntu, apt-get install libgtk-4-dev"
#endif

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Returns whether the caller runs on the program's first thread.
static inline gboolean impulse_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

/// Returns the file descriptor that becomes readable when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs the work on the main queue.
void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);

#endif
