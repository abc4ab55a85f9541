/// What Swift cannot say: the hooks of its concurrency runtime, and variables of a thread.

#ifndef IMPULSE_CONCURRENCY_HOOKS_H
#define IMPULSE_CONCURRENCY_HOOKS_H

#include <stdbool.h>

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

/// From now on, threads that capture hand the jobs of the global executor to `enqueue`, and see `main` as the main
/// actor's executor. Nothing changes for other threads. To be called once.
void impulse_install_hooks(ImpulseExecutor main, void (*_Nonnull enqueue)(void *_Nonnull scheduler, void *_Nonnull job));

#endif
