// The allocator of pages: free lists by size over a memory that grows, a quarter of the code of WASI's allocator.
//
// A block is a header of eight bytes and the program's part, which is aligned to sixteen. There are four sizes for each
// power of two, so at most a fifth of a block is unused. A freed block is reused only for its size.
// Memory is never returned, because WebAssembly cannot do that.

#include <stddef.h>
#include <stdint.h>

typedef struct Block {
    uint32_t list;
    uint32_t unused;
    // For a free block.
    struct Block *next;
} Block;

enum { header = 8, smallest = 16, page = 65536, outOfMemory = 12 };

extern unsigned char __heap_base;
static Block *lists[128];
static uintptr_t top, end;

// Returns the size of a block for the bytes, and the number of its list; zero if no block can have that many.
static size_t block_size(size_t bytes, uint32_t *list) {
    if (bytes > (1u << 30)) return 0;
    size_t needed = bytes + header;
    if (needed <= 4 * smallest) {
        *list = (uint32_t)((needed - 1) / smallest);
        return (*list + 1) * smallest;
    }
    uint32_t step = 29 - (uint32_t)__builtin_clzl(needed - 1);
    uint32_t quarter = (uint32_t)((needed - 1) >> step);
    *list = (step - 4) * 4 + quarter;
    return (size_t)(quarter + 1) << step;
}

static Block *cut(size_t size) {
    if (top == 0) {
        // A header before an address that is a multiple of sixteen.
        top = (((uintptr_t)&__heap_base + header + 15) & ~(uintptr_t)15) - header;
        end = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    }
    if (size > end - top) {
        size_t pages = (size - (end - top) + page - 1) / page;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
        end += pages * page;
    }
    Block *block = (Block *)top;
    top += size;
    return block;
}

void *malloc(size_t bytes) {
    uint32_t list;
    size_t size = block_size(bytes, &list);
    if (size == 0) return NULL;
    Block *block = lists[list];
    if (block) lists[list] = block->next;
    else block = cut(size);
    if (!block) return NULL;
    block->list = list;
    return (char *)block + header;
}

void free(void *address) {
    if (!address) return;
    Block *block = (Block *)((char *)address - header);
    block->next = lists[block->list];
    lists[block->list] = block;
}

void *calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
    void *address = malloc(bytes);
    return address ? __builtin_memset(address, 0, bytes) : NULL;
}

void *realloc(void *address, size_t bytes) {
    void *copy = malloc(bytes);
    if (!copy || !address) return copy;
    // The list determines the block's size.
    uint32_t list = ((Block *)((char *)address - header))->list;
    size_t room = (list < 4 ? (list + 1) * smallest : (size_t)(list % 4 + 5) << (list / 4 + 3)) - header;
    __builtin_memcpy(copy, address, room < bytes ? room : bytes);
    free(address);
    return copy;
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
    *result = alignment <= 16 ? malloc(bytes) : NULL;
    return *result ? 0 : outOfMemory;
}

void *aligned_alloc(size_t alignment, size_t bytes) { return alignment <= 16 ? malloc(bytes) : NULL; }
