// What Swift cannot say: functions with variable arguments, what a signal handler may do, and where systems differ.

#if !defined(_WIN32)
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "ImpulseSystem.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/syscall.h>
#endif

static int set_attributes(posix_spawnattr_t *attributes) {
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    if (!error) error = posix_spawnattr_setflags(attributes, flags);
    return error;
}

static int add_actions(posix_spawn_file_actions_t *actions, const char *directory, int input, int output, int errors) {
    int error = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
    if (!error && directory) error = posix_spawn_file_actions_addchdir_np(actions, directory);
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
    // What others have opened without O_CLOEXEC would stay open as long as the child lives.
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
    return error;
}

int impulse_spawn(pid_t *child, const char *program, char *const arguments[], char *const environment[],
                  const char *directory, int input, int output, int errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = set_attributes(&attributes);
        if (!error) error = add_actions(&actions, directory, input, output, errors);
        if (!error) error = posix_spawnp(child, program, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int impulse_open_process(pid_t process) {
#if defined(SYS_pidfd_open)
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    errno = ENOSYS;
    return -1;
#endif
}

int impulse_exit_status(int status) {
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

ssize_t impulse_write(int descriptor, const void *bytes, size_t count) {
    sigset_t broken_pipe, previous, pending;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, &previous);
    ssize_t written = write(descriptor, bytes, count);
    int error = errno;
    // The signal waits for this thread now, unless it is ignored: take it away, or it would come with the old mask.
    if (written < 0 && error == EPIPE && !sigismember(&previous, SIGPIPE)) {
        int number;
        if (sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE)) sigwait(&broken_pipe, &number);
    }
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    errno = error;
    return written;
}

#if !defined(NSIG)
#define NSIG 65
#endif

static atomic_int signal_descriptors[NSIG];
static struct sigaction previous_actions[NSIG];

// A descriptor that takes no more has something to be read already: signals that have not been told yet are one.
static void tell_signal(int number) {
    int error = errno;
    char byte = 0;
    ssize_t written = write(atomic_load(&signal_descriptors[number]), &byte, 1);
    (void)written;
    errno = error;
}

int impulse_catch_signal(int number, int descriptor) {
    struct sigaction action = {.sa_handler = tell_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (number <= 0 || number >= NSIG) {
        errno = EINVAL;
        return -1;
    }
    atomic_store(&signal_descriptors[number], descriptor);
    return sigaction(number, &action, &previous_actions[number]);
}

void impulse_release_signal(int number) {
    sigaction(number, &previous_actions[number], NULL);
}

#if defined(__linux__)
int impulse_open_readiness(void) {
    return epoll_create1(EPOLL_CLOEXEC);
}

int impulse_add_to_readiness(int readiness, int descriptor) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
    return epoll_ctl(readiness, EPOLL_CTL_ADD, descriptor, &event);
}

void impulse_remove_from_readiness(int readiness, int descriptor) {
    epoll_ctl(readiness, EPOLL_CTL_DEL, descriptor, NULL);
}

int impulse_wait_for_readiness(int readiness, int descriptors[], int count) {
    struct epoll_event events[64];
    int ready = epoll_wait(readiness, events, count < 64 ? count : 64, -1);
    for (int index = 0; index < ready; index++) descriptors[index] = events[index].data.fd;
    return ready;
}
#endif
#endif
