/// Code that Swift cannot express: the hooks of its concurrency runtime, and thread-local variables.

#ifndef IMPULSE_CONCURRENCY_HOOKS_H
#define IMPULSE_CONCURRENCY_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// The timeline for which this thread captures tasks, if any, and whether the thread is running that timeline's work.
typedef struct impulse_role {
    void *_Nullable timeline;
    bool is_running;
} impulse_role;

impulse_role impulse_thread_role(void);
void impulse_set_thread_role(impulse_role role);

/// A serial executor in the runtime's representation: two words.
typedef struct impulse_executor {
    const void *_Nullable identity;
    const void *_Nullable implementation;
} impulse_executor;

/// Offers jobs for the global executor to `take` first, from now on, and makes `main` the main actor's executor on
/// threads that capture. Call it once.
void impulse_install_hooks(impulse_executor main, bool (*_Nonnull take)(void *_Nonnull job));

/// Returns the unique number of the task that `job` belongs to; 0 if it belongs to none.
uint64_t impulse_task_number(void *_Nonnull job);

#endif
