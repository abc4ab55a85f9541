// Replaces the C library's allocator and forwards to it: the program's definitions take precedence over a shared
// library's. All of Swift's heap objects are allocated here.

#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static bool is_counting;
static _Atomic int64_t allocations, live_objects, live_bytes;

// A word with its size precedes each block.
static int64_t size_of(void *block) { return (int64_t)(malloc_usable_size(block) + sizeof(size_t)); }

static void add(_Atomic int64_t *count, int64_t difference) {
    atomic_fetch_add_explicit(count, difference, memory_order_relaxed);
}

static void *allocated(void *block) {
    if (is_counting && block) {
        add(&allocations, 1);
        add(&live_objects, 1);
        add(&live_bytes, size_of(block));
    }
    return block;
}

static void will_free(void *block) {
    if (is_counting && block) {
        add(&live_objects, -1);
        add(&live_bytes, -size_of(block));
    }
}

void *malloc(size_t size) { return allocated(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

void *realloc(void *block, size_t size) {
    will_free(block);
    return allocated(__libc_realloc(block, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    will_free(block);
    __libc_free(block);
}

void allocation_counter_begin(void) {
    atomic_store(&allocations, 0);
    atomic_store(&live_objects, 0);
    atomic_store(&live_bytes, 0);
    is_counting = true;
}

struct allocation_counts allocation_counter_end(void) {
    is_counting = false;
    return (struct allocation_counts){atomic_load(&allocations), atomic_load(&live_objects), atomic_load(&live_bytes)};
}
