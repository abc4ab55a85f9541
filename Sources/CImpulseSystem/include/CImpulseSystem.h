#ifndef IMPULSE_SYSTEM_H
#define IMPULSE_SYSTEM_H

#if !defined(_WIN32)
#include <stdint.h>
#include <sys/types.h>

/// Starts a program with these descriptors as its standard input, output and error, and no others of this process. It
/// has its own process group, default signal actions and no blocked signals. If SIGCHLD is ignored in this process, its
/// default action is restored. Returns 0 or an error code.
int impulse_spawn(pid_t *child, const char *program, char *const arguments[], char *const environment[],
                  const char *directory, int input, int output, int errors);

/// Opens a descriptor that becomes readable once the process has terminated. Returns -1 with an error in `errno` on
/// failure. Linux only.
int impulse_open_process(pid_t process);

/// Sends a signal to the process for which the descriptor was opened: never to another that has reused its number.
int impulse_signal_process(int handle, int signal);

/// Converts a status of `waitpid` to the exit status, or to the negative number of the signal that terminated the
/// process.
int impulse_exit_status(int status);

/// Creates a pipe whose ends `exec` closes; sets that atomically where the system can.
int impulse_pipe(int ends[2]);

/// The kinds of descriptors that are read and written differently.
enum impulse_kind { impulse_file, impulse_pipe_end, impulse_socket, impulse_other };
enum impulse_kind impulse_find_kind(int descriptor);

/// Returns a descriptor for the same file, to be written without blocking: one that does not block, if it is a terminal
/// or, on Linux, a pipe.
/// It is closed by `exec` and has a number of at least 3. Returns -1 with an error in `errno` on failure.
int impulse_duplicate_for_writing(int descriptor);

/// Reads without blocking: fails with EAGAIN if there is nothing, with EOPNOTSUPP if the system does not support that
/// for this kind.
ssize_t impulse_read_now(int descriptor, enum impulse_kind kind, void *bytes, size_t count);

/// Writes without raising SIGPIPE: a pipe without readers only causes EPIPE. Writes as much as fits, and fails with
/// EAGAIN if nothing does. If the system does not support that, writes at most PIPE_BUF bytes to a descriptor that may
/// block and is not a file's, and `poll` must have reported space.
ssize_t impulse_write(int descriptor, enum impulse_kind kind, const void *bytes, size_t count);

/// Makes the signal write a byte to a descriptor on each arrival, instead of its previous action. The descriptor must
/// stay open from then on. Returns -1 with an error in `errno` if the signal cannot be caught.
int impulse_catch_signal(int number, int descriptor);

/// Returns the number of caught arrivals of the signal, modulo 2^32.
uint32_t impulse_count_arrivals(int number);

/// Restores the signal's previous action.
void impulse_release_signal(int number);

#if defined(__linux__)
/// Creates an object that reports which of many descriptors can be read or written to. Returns -1 with an error in
/// `errno` on failure.
int impulse_open_readiness(void);

/// Registers a descriptor, which each wait reports as long as a read or a write would return immediately. Returns -1
/// with an error in `errno` on failure: EPERM if it is always ready, such as a file.
int impulse_set_readiness(int readiness, int descriptor, int is_new, int for_reading, int for_writing);
void impulse_remove_from_readiness(int readiness, int descriptor);

/// Waits until some descriptors are ready, and writes at most `count` of them to `descriptors`. Returns their number,
/// or -1 if a signal interrupts the wait.
int impulse_wait_for_readiness(int readiness, int descriptors[], int count);
#endif
#endif

#endif
