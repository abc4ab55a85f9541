/// What Swift cannot say: the hooks of its concurrency runtime, and variables of a thread.

#ifndef IMPULSE_CONCURRENCY_HOOKS_H
#define IMPULSE_CONCURRENCY_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// For which timeline this thread captures tasks, if for any, and whether it is running that timeline's work.
typedef struct impulse_role {
    void *_Nullable timeline;
    bool is_running;
} impulse_role;

impulse_role impulse_thread_role(void);
void impulse_set_thread_role(impulse_role role);

/// A serial executor, as the runtime passes it around: two words.
typedef struct impulse_executor {
    const void *_Nullable identity;
    const void *_Nullable implementation;
} impulse_executor;

/// From now on, jobs for the threads that all tasks share are offered to `take` first, and threads that capture see `main`
/// as the main actor's executor. To be called once.
void impulse_install_hooks(impulse_executor main, bool (*_Nonnull take)(void *_Nonnull job));

/// The number of the task that `job` is a piece of, which no other task has; 0 if it is a piece of none.
uint64_t impulse_task_number(void *_Nonnull job);

#endif
