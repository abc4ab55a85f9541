#include "ImpulseConcurrencyHooks.h"

#include <stddef.h>

#if defined(_WIN32)
#define RUNTIME extern __declspec(dllimport)
#else
#define RUNTIME extern
#endif
#define SWIFT __attribute__((swiftcall))

// The runtime calls a hook, if there is one, with what it would have done otherwise.
typedef SWIFT void (*EnqueueGlobal)(void *job);
typedef SWIFT void (*EnqueueGlobalHook)(void *job, EnqueueGlobal original);
typedef SWIFT ImpulseExecutor (*GetMain)(void);
typedef SWIFT ImpulseExecutor (*GetMainHook)(GetMain original);

RUNTIME EnqueueGlobalHook swift_task_enqueueGlobal_hook;
RUNTIME GetMainHook swift_task_getMainExecutor_hook;

RUNTIME SWIFT uint64_t swift_task_getJobTaskId(void *job);

static _Thread_local ImpulseThreadRole role;
static ImpulseExecutor captured_main;
static bool (*take_job)(void *job);
static EnqueueGlobalHook previous_enqueue_global;
static GetMainHook previous_get_main;

ImpulseThreadRole impulse_thread_role(void) { return role; }
void impulse_set_thread_role(ImpulseThreadRole new_role) { role = new_role; }

uint64_t impulse_task_number(void *job) { return swift_task_getJobTaskId(job); }

static SWIFT void enqueue_global(void *job, EnqueueGlobal original) {
    if (take_job(job)) return;
    if (previous_enqueue_global) previous_enqueue_global(job, original);
    else original(job);
}

static SWIFT ImpulseExecutor get_main(GetMain original) {
    if (role.scheduler) return captured_main;
    return previous_get_main ? previous_get_main(original) : original();
}

void impulse_install_hooks(ImpulseExecutor main, bool (*take)(void *job)) {
    captured_main = main;
    take_job = take;
    previous_enqueue_global = swift_task_enqueueGlobal_hook;
    previous_get_main = swift_task_getMainExecutor_hook;
    swift_task_enqueueGlobal_hook = enqueue_global;
    swift_task_getMainExecutor_hook = get_main;
}
