#include "ImpulseConcurrencyHooks.h"

#if defined(_WIN32)
#define RUNTIME extern __declspec(dllimport)
#else
#define RUNTIME extern
#endif
#define SWIFT __attribute__((swiftcall))

// The runtime calls a hook, if there is one, with what it would have done otherwise.
typedef SWIFT void (*enqueue_global_original)(void *job);
typedef SWIFT void (*enqueue_global_hook)(void *job, enqueue_global_original original);
typedef SWIFT impulse_executor (*get_main_original)(void);
typedef SWIFT impulse_executor (*get_main_hook)(get_main_original original);

RUNTIME enqueue_global_hook swift_task_enqueueGlobal_hook;
RUNTIME get_main_hook swift_task_getMainExecutor_hook;
RUNTIME SWIFT uint64_t swift_task_getJobTaskId(void *job);

static _Thread_local impulse_role thread_role;
static impulse_executor captured_main;
static bool (*take_job)(void *job);
static enqueue_global_hook previous_enqueue_global;
static get_main_hook previous_get_main;

impulse_role impulse_thread_role(void) { return thread_role; }
void impulse_set_thread_role(impulse_role role) { thread_role = role; }

static SWIFT void enqueue_global(void *job, enqueue_global_original original) {
    if (take_job(job)) return;
    if (previous_enqueue_global) previous_enqueue_global(job, original);
    else original(job);
}

static SWIFT impulse_executor get_main(get_main_original original) {
    if (thread_role.timeline) return captured_main;
    return previous_get_main ? previous_get_main(original) : original();
}

void impulse_install_hooks(impulse_executor main, bool (*take)(void *job)) {
    captured_main = main;
    take_job = take;
    previous_enqueue_global = swift_task_enqueueGlobal_hook;
    previous_get_main = swift_task_getMainExecutor_hook;
    swift_task_enqueueGlobal_hook = enqueue_global;
    swift_task_getMainExecutor_hook = get_main;
}

uint64_t impulse_task_number(void *job) { return swift_task_getJobTaskId(job); }
