/// What Swift cannot say: the hooks of its concurrency runtime, and variables of a thread.

#ifndef IMPULSE_CONCURRENCY_HOOKS_H
#define IMPULSE_CONCURRENCY_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// For which scheduler this thread captures tasks, if for any, and whether it is running that scheduler's work.
typedef struct {
    void *_Nullable scheduler;
    bool isRunning;
} ImpulseThreadRole;

ImpulseThreadRole impulse_thread_role(void);
void impulse_set_thread_role(ImpulseThreadRole role);

/// A serial executor, as the runtime passes it around: two words.
typedef struct {
    const void *_Nullable identity;
    const void *_Nullable implementation;
} ImpulseExecutor;

/// The number of the task that `job` is a piece of, which no other task has; 0 if it is a piece of none.
uint64_t impulse_task_number(void *_Nonnull job);

/// From now on, jobs for the global executor are offered to `take` first, and threads that capture see `main` as the main
/// actor's executor. To be called once.
void impulse_install_hooks(ImpulseExecutor main, bool (*_Nonnull take)(void *_Nonnull job));

#endif
