/// GTK 4, and the doors of Dispatch that let another main loop serve the main queue.

#ifndef IMPULSE_CGTK4_H
#define IMPULSE_CGTK4_H

#if !__has_include(<gtk/gtk.h>)
#error "The trait GTK needs GTK 4 with its headers: on Debian and Ubuntu, apt-get install libgtk-4-dev"
#endif

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Whether the caller is on the thread that the program began with.
static inline gboolean impulse_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

/// The file descriptor that becomes readable when there is work on the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does the work that is on the main queue.
void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);

#endif
