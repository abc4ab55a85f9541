#ifndef IMPULSE_SYSTEM_H
#define IMPULSE_SYSTEM_H

#if !defined(_WIN32)
#include <sys/types.h>

/// Starts a program with these three as its standard input, output and error, in a process group of its own, with default signal
/// actions, none blocked, and no other descriptor of ours. If SIGCHLD is ignored, it has its default action from then on. Returns 0, or the number of an error.
int impulse_spawn(pid_t *child, const char *program, char *const arguments[], char *const environment[],
                  const char *directory, int input, int output, int errors);

/// A descriptor that becomes readable when the process has ended, or -1 with an error in `errno`: for Linux alone.
int impulse_open_process(pid_t process);

/// `kill` of the process that such a descriptor was opened for: never of another that has its number now.
int impulse_signal_process(int handle, int signal);

/// How a process has ended, of what `waitpid` says: its exit status, or the negative number of the signal.
int impulse_exit_status(int status);

/// `pipe`, both ends of which `exec` closes: from the beginning, where the system can do that.
int impulse_pipe(int ends[2]);

/// What is behind a descriptor, as far as it matters to how it is read and written.
enum impulse_kind { impulse_file, impulse_pipe_end, impulse_socket, impulse_other };
enum impulse_kind impulse_find_kind(int descriptor);

/// `read` that never waits: EAGAIN if there is nothing, EOPNOTSUPP if the system cannot do that with this kind.
ssize_t impulse_read_now(int descriptor, enum impulse_kind kind, void *bytes, size_t count);

/// `write` without SIGPIPE: a pipe that nobody reads any more is EPIPE alone. Writes what fits, and fails with EAGAIN if nothing
/// does; where the system cannot do that, it takes at most PIPE_BUF bytes, and `poll` has to have said that there is room.
ssize_t impulse_write(int descriptor, enum impulse_kind kind, const void *bytes, size_t count);

/// Has the signal, each time it comes, write a byte to a descriptor, which has to stay open from then on, instead of what it did
/// before. Returns -1 with an error in `errno` if it cannot be caught.
int impulse_catch_signal(int number, int descriptor);

/// Has the signal do what it did before it was caught.
void impulse_release_signal(int number);

#if defined(__linux__)
/// What names those of many descriptors that can be read, or written to, or -1 with an error in `errno`.
int impulse_open_readiness(void);

/// Has it name a descriptor, once for each wait as long as a read, or a write, would return at once. Returns -1 if it cannot, with
/// an error in `errno`: EPERM of what is always ready, a file for one.
int impulse_set_readiness(int readiness, int descriptor, int is_new, int for_reading, int for_writing);
void impulse_remove_from_readiness(int readiness, int descriptor);

/// Waits until some can; writes `count` of them, at most, to `descriptors`. Returns how many, or -1 if a signal came.
int impulse_wait_for_readiness(int readiness, int descriptors[], int count);
#endif
#endif

#endif
