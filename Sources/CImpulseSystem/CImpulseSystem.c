// Code that Swift cannot express: variadic functions, code of signal handlers, and differences between systems.

#if !defined(_WIN32)
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CImpulseSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#endif
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/syscall.h>
#endif

#if !defined(NSIG)
#define NSIG 65
#endif

// Written when a signal is caught and when a program is started.
static pthread_mutex_t actions_lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction previous_actions[NSIG];

static int discards_children(const struct sigaction *action) {
    return (!(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN) || (action->sa_flags & SA_NOCLDWAIT);
}

// While SIGCHLD is ignored, the system keeps no exit status and frees the number of a terminated process: a signal
// could reach another process. The default action also does nothing, but keeps both.
static void keep_children(void) {
    struct sigaction action;
    pthread_mutex_lock(&actions_lock);
    if (sigaction(SIGCHLD, NULL, &action) == 0 && discards_children(&action)) {
        if (!(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
        action.sa_flags &= ~SA_NOCLDWAIT;
        sigaction(SIGCHLD, &action, NULL);
    }
    if (discards_children(&previous_actions[SIGCHLD])) {
        previous_actions[SIGCHLD] = (struct sigaction){.sa_handler = SIG_DFL};
    }
    pthread_mutex_unlock(&actions_lock);
}

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
    // Otherwise, descriptors that others opened without O_CLOEXEC would stay open as long as the child lives.
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
    return error;
}

int impulse_spawn(pid_t *child, const char *program, char *const arguments[], char *const environment[],
                  const char *directory, int input, int output, int errors) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    // Passed on as bytes: Foundation's copy would lose variables that are not UTF-8.
    if (!environment) environment = environ;
    keep_children();
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

int impulse_signal_process(int handle, int signal) {
#if defined(SYS_pidfd_send_signal)
    return (int)syscall(SYS_pidfd_send_signal, handle, signal, NULL, 0);
#else
    (void)handle, (void)signal;
    errno = ENOSYS;
    return -1;
#endif
}

int impulse_exit_status(int status) {
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int impulse_pipe(int ends[2]) {
#if defined(__linux__)
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

enum impulse_kind impulse_find_kind(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return impulse_other;
    if (S_ISREG(status.st_mode)) return impulse_file;
    if (S_ISSOCK(status.st_mode)) return impulse_socket;
    return S_ISFIFO(status.st_mode) ? impulse_pipe_end : impulse_other;
}

int impulse_duplicate_for_writing(int descriptor) {
#if defined(__linux__)
    // Others share this file description and may expect it to block, so a pipe or terminal is opened again. The
    // terminal's controlling side is not opened again, because that would create another terminal.
    char path[32], name[64];
    if (impulse_find_kind(descriptor) == impulse_pipe_end
        || (isatty(descriptor) && ptsname_r(descriptor, name, sizeof name) != 0)) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
        int own = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
        if (own > STDERR_FILENO) return own;
        if (own >= 0) close(own);
    }
#endif
    return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

ssize_t impulse_read_now(int descriptor, enum impulse_kind kind, void *bytes, size_t count) {
    if (kind == impulse_socket) return recv(descriptor, bytes, count, MSG_DONTWAIT);
#if defined(__GLIBC__) && defined(RWF_NOWAIT)
    if (kind == impulse_pipe_end) {
        struct iovec piece = {.iov_base = bytes, .iov_len = count};
        return preadv2(descriptor, &piece, 1, -1, RWF_NOWAIT);
    }
#endif
    errno = EOPNOTSUPP;
    return -1;
}

static ssize_t write_now(int descriptor, enum impulse_kind kind, const void *bytes, size_t count) {
    if (kind == impulse_socket) return send(descriptor, bytes, count, MSG_DONTWAIT);
#if defined(__GLIBC__) && defined(RWF_NOWAIT)
    if (kind == impulse_pipe_end) {
        struct iovec piece = {.iov_base = (void *)bytes, .iov_len = count};
        ssize_t written = pwritev2(descriptor, &piece, 1, -1, RWF_NOWAIT);
        if (written >= 0 || errno != EOPNOTSUPP) return written;
    }
#endif
    // A pipe that is writable according to `poll` takes PIPE_BUF bytes without blocking. More of them, instead of one
    // piece, would wake the reader more often. Linux refuses RWF_NOWAIT for named pipes; before 6.4, for all pipes.
    int mayBlock = kind != impulse_file && !(fcntl(descriptor, F_GETFL) & O_NONBLOCK);
    return write(descriptor, bytes, mayBlock && count > PIPE_BUF ? PIPE_BUF : count);
}

ssize_t impulse_write(int descriptor, enum impulse_kind kind, const void *bytes, size_t count) {
    sigset_t blocked, previous, raised, pending;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGPIPE);
    sigaddset(&blocked, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &blocked, &previous);
    ssize_t written = write_now(descriptor, kind, bytes, count);
    int error = errno;
    // Unless the signal is ignored, it is pending on this thread now: consume it, or the old mask would deliver it.
    int number = written >= 0 ? 0 : error == EPIPE ? SIGPIPE : error == EFBIG ? SIGXFSZ : 0;
    if (number && !sigismember(&previous, number)) {
        sigemptyset(&raised);
        sigaddset(&raised, number);
        if (sigpending(&pending) == 0 && sigismember(&pending, number)) sigwait(&raised, &number);
    }
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    errno = error;
    return written;
}

static atomic_int signal_descriptors[NSIG];
static atomic_uint signal_counts[NSIG];

// Counted before the byte is written, so that its reader finds the arrival counted. A full pipe already holds
// undelivered arrivals, into which this one merges.
static void tell_signal(int number) {
    int error = errno;
    char byte = 0;
    atomic_fetch_add(&signal_counts[number], 1);
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
    pthread_mutex_lock(&actions_lock);
    int result = sigaction(number, &action, &previous_actions[number]);
    pthread_mutex_unlock(&actions_lock);
    return result;
}

uint32_t impulse_count_arrivals(int number) {
    return number > 0 && number < NSIG ? atomic_load(&signal_counts[number]) : 0;
}

void impulse_release_signal(int number) {
    pthread_mutex_lock(&actions_lock);
    sigaction(number, &previous_actions[number], NULL);
    pthread_mutex_unlock(&actions_lock);
}

#if defined(__linux__)
int impulse_open_readiness(void) {
    return epoll_create1(EPOLL_CLOEXEC);
}

int impulse_set_readiness(int readiness, int descriptor, int is_new, int for_reading, int for_writing) {
    struct epoll_event event = {
        .events = (for_reading ? EPOLLIN : 0) | (for_writing ? EPOLLOUT : 0),
        .data.fd = descriptor,
    };
    return epoll_ctl(readiness, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
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
