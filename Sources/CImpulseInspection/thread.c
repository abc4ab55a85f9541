#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "CImpulseInspection.h"

int64_t impulse_thread(void) {
#if defined(__linux__)
    static __thread int64_t number;
    if (number == 0) number = syscall(SYS_gettid);
    return number;
#else
    return 0;
#endif
}
