#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// What the whole process allocated and freed since counting began.
struct allocation_counts {
    int64_t allocations;
    int64_t live_objects;
    int64_t live_bytes;
};

/// Sets all counts to zero and begins to count. Until then, and after it ends, an allocation costs one test more than usual.
void allocation_counter_begin(void);

/// Ends counting.
struct allocation_counts allocation_counter_end(void);

#endif
