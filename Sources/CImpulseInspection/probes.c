#include "CImpulseInspection.h"

#if defined(__linux__) && __has_include(<sys/sdt.h>)
#include <sys/sdt.h>
#define HAS_PROBES 1
#else
#define HAS_PROBES 0
#define DTRACE_PROBE1(provider, name, a) ((void)(a))
#define DTRACE_PROBE2(provider, name, a, b) ((void)(a), (void)(b))
#define DTRACE_PROBE4(provider, name, a, b, c, d) ((void)(a), (void)(b), (void)(c), (void)(d))
#endif

int impulse_has_probes(void) { return HAS_PROBES; }

void impulse_probe_subscribe(int64_t node, const uint8_t *function, const uint8_t *file, int64_t line) {
    DTRACE_PROBE4(impulse, subscribe, node, function, file, line);
}

void impulse_probe_send(int64_t node, int64_t count) { DTRACE_PROBE2(impulse, send, node, count); }

void impulse_probe_end(int64_t node, int failed) { DTRACE_PROBE2(impulse, end, node, failed); }

void impulse_probe_dispose(int64_t node) { DTRACE_PROBE1(impulse, dispose, node); }
