// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8 && defined(__GLIBC__)

#include <pthread.h>

static __thread uintptr_t stack_start, stack_end;

// Once a thread: for the main thread, glibc reads a file.
static void find_stack(void) {
    pthread_attr_t attributes;
    void *start;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
    if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
        stack_start = (uintptr_t)start;
        stack_end = stack_start + size;
    }
    pthread_attr_destroy(&attributes);
}

// What lies between this function's frame and the stack's end is mapped. Code without frame pointers leaves anything in their place; so each must lie
// further out than the one before.
intptr_t wl_call_stack(uint64_t *addresses, intptr_t limit) {
    if (stack_end == 0) find_stack();
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0), lowest = stack_start;
    intptr_t count = 0;
    while (count < limit && frame % sizeof(uintptr_t) == 0 && frame > lowest && frame + 2 * sizeof(uintptr_t) <= stack_end) {
        const uintptr_t *words = (const uintptr_t *)frame;
        if (words[1] == 0) break;
        addresses[count++] = words[1];
        lowest = frame;
        // Swift marks the frame of an asynchronous function by this bit.
        frame = words[0] & ~((uintptr_t)1 << 60);
    }
    return count;
}

#else

intptr_t wl_call_stack(uint64_t *addresses, intptr_t limit) { return 0; }

#endif
