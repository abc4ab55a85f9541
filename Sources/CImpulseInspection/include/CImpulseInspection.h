#ifndef CIMPULSE_INSPECTION_H
#define CIMPULSE_INSPECTION_H

#include <stdint.h>

/// The system's number of the calling thread; 0 if it is unknown. The system is asked once for each thread.
int64_t impulse_thread(void);

/// Returns whether the calls below are probes, which requires that `sys/sdt.h` was installed where the program was
/// compiled.
int impulse_has_probes(void);

// Probes of the provider `impulse`, for bpftrace and perf. Each is one instruction that does nothing until it is
// traced.

/// An operator or source has been attached. `function` is the function that creates it.
void impulse_probe_subscribe(int64_t node, const uint8_t *function, const uint8_t *file, int64_t line);

/// It has emitted a value. `count` is the number of values so far, while they were counted.
void impulse_probe_send(int64_t node, int64_t count);

/// It has sent its terminal event.
void impulse_probe_end(int64_t node, int failed);

/// It has been released, by its end or by a disposal.
void impulse_probe_dispose(int64_t node);

#endif
