#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The allocations and deallocations of the whole process since counting began.
struct allocation_counts {
    int64_t allocations;
    int64_t live_objects;
    int64_t live_bytes;
};

/// Resets all counts and starts counting. While not counting, an allocation costs one additional test.
void allocation_counter_begin(void);

/// Stops counting.
struct allocation_counts allocation_counter_end(void);

#endif
