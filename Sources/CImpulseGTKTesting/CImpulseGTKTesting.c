#include "CImpulseGTKTesting.h"

const int impulse_gtk_testing_is_linked = 1;

#if defined(__linux__) && defined(GTK)

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*drain_original)(void);
typedef SWIFT void (*drain_hook)(drain_original original, drain_original unused);

extern drain_hook swift_task_asyncMainDrainQueue_hook;

// Implemented in Swift: serves the main actor by GLib's main loop and never returns. Returns immediately without a
// display.
extern void impulse_gtk_testing_run(void);

static SWIFT void drain(drain_original original, drain_original unused) {
    (void)unused;
    impulse_gtk_testing_run();
    original();
}

// Runs before `main`, whose first suspension reads the hook.
__attribute__((constructor)) static void install(void) { swift_task_asyncMainDrainQueue_hook = drain; }

#endif
