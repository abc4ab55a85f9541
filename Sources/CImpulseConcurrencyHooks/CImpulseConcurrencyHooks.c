#include "CImpulseConcurrencyHooks.h"
#include <stdatomic.h>

#if defined(_WIN32)
#define RUNTIME extern __declspec(dllimport)
#else
#define RUNTIME extern
#endif
#define SWIFT __attribute__((swiftcall))

// The runtime calls a hook, if one is set, with its default implementation as an argument.
typedef SWIFT void (*enqueue_global_original)(void *job);
typedef SWIFT void (*enqueue_global_hook)(void *job, enqueue_global_original original);
typedef SWIFT impulse_executor (*get_main_original)(void);
typedef SWIFT impulse_executor (*get_main_hook)(get_main_original original);

RUNTIME enqueue_global_hook swift_task_enqueueGlobal_hook;
RUNTIME get_main_hook swift_task_getMainExecutor_hook;
RUNTIME SWIFT uint64_t swift_task_getJobTaskId(void *job);

static _Thread_local impulse_role thread_role;
static impulse_executor captured_main;
static enqueue_global_hook previous_enqueue_global;
static get_main_hook previous_get_main;

// Stored last: other threads' tasks call the hooks immediately, and the variables above have to be set by then.
typedef bool (*taking)(void *job);
static _Atomic(taking) take_job;

impulse_role impulse_thread_role(void) { return thread_role; }
void impulse_set_thread_role(impulse_role role) { thread_role = role; }

static SWIFT void enqueue_global(void *job, enqueue_global_original original) {
    if (atomic_load_explicit(&take_job, memory_order_acquire)(job)) return;
    if (previous_enqueue_global) previous_enqueue_global(job, original);
    else original(job);
}

static SWIFT impulse_executor get_main(get_main_original original) {
    atomic_load_explicit(&take_job, memory_order_acquire);
    if (thread_role.timeline) return captured_main;
    return previous_get_main ? previous_get_main(original) : original();
}

void impulse_install_hooks(impulse_executor main, bool (*take)(void *job)) {
    captured_main = main;
    previous_enqueue_global = swift_task_enqueueGlobal_hook;
    previous_get_main = swift_task_getMainExecutor_hook;
    atomic_store_explicit(&take_job, take, memory_order_release);
    swift_task_enqueueGlobal_hook = enqueue_global;
    swift_task_getMainExecutor_hook = get_main;
}

uint64_t impulse_task_number(void *job) { return swift_task_getJobTaskId(job); }
