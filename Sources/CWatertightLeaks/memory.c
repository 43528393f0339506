// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8 && defined(__GLIBC__)

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

// A sanitizer brings a malloc of its own, whose heap is laid out otherwise.
extern void __asan_init(void) __attribute__((weak));
extern void __tsan_init(void) __attribute__((weak));

const char *wl_unsupported(void) {
    if (__asan_init) return "AddressSanitizer replaces the heap";
    if (__tsan_init) return "ThreadSanitizer replaces the heap";
    return NULL;
}

static atomic_bool reads_by_file = false;

void wl_read_by_file(bool by_file) { atomic_store(&reads_by_file, by_file); }

// A file of its own for each call: a descriptor that is kept would be inherited, and a program may close all that it does not know.
static size_t read_by_file(uintptr_t address, void *target, size_t count) {
    int file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    size_t done = 0;
    while (done < count) {
        ssize_t read = pread(file, (char *)target + done, count - done, (off_t)(address + done));
        if (read < 0 && errno == EINTR) continue;
        if (read <= 0) break;
        done += (size_t)read;
    }
    close(file);
    return done;
}

static size_t to_end_of_page(uintptr_t address, size_t count) {
    size_t rest = (size_t)sysconf(_SC_PAGESIZE) - address % (size_t)sysconf(_SC_PAGESIZE);
    return rest < count ? rest : count;
}

size_t wl_read(uintptr_t address, void *target, size_t count) {
    size_t done = 0;
    bool fails = false;
    while (done < count && !atomic_load_explicit(&reads_by_file, memory_order_relaxed)) {
        size_t wanted = fails ? to_end_of_page(address + done, count - done) : count - done;
        struct iovec to = {(char *)target + done, wanted};
        struct iovec from = {(void *)(address + done), wanted};
        ssize_t read = process_vm_readv(getpid(), &to, 1, &from, 1, 0);
        if (read < 0 && errno == EFAULT) {
            // If a page cannot be read, systems may refuse those before it, too.
            if (fails || to_end_of_page(address + done, count - done) == count - done) return done;
            fails = true;
            continue;
        }
        // Containers may refuse the call.
        if (read < 0) break;
        if (read == 0) return done;
        done += (size_t)read;
    }
    return done < count ? done + read_by_file(address + done, (char *)target + done, count - done) : done;
}

void *wl_pages(size_t count) {
    void *pages = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

void wl_release_pages(void *pages, size_t count) { munmap(pages, count); }

void wl_prefer_large_pages(void *pages, size_t count) { madvise(pages, count, MADV_HUGEPAGE); }

// A block that was just freed holds the key in its second word (glibc 2.29 and later). The size is one that programs hardly ask for, so that
// the thread's list for it has room.
uintptr_t wl_freed_block_key(void) {
    uintptr_t *volatile first = malloc(1000), *volatile second = malloc(1000);
    if (!first || !second) return 0;
    first[1] = second[1] = 0;
    uintptr_t at_first = (uintptr_t)first, at_second = (uintptr_t)second, keys[2] = {0, 0};
    free(first);
    free(second);
    wl_read(at_first + 8, &keys[0], 8);
    wl_read(at_second + 8, &keys[1], 8);
    return keys[0] == keys[1] ? keys[0] : 0;
}

void wl_join_freed_blocks(void) { malloc_trim(0); }

// What `malloc_info` says first of how much the system has given to an arena is of the main one.
size_t wl_main_arena_size(void) {
    char *text = NULL;
    size_t length = 0, size = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file) return 0;
    int failed = malloc_info(0, file);
    if (fclose(file) != 0 || failed || !text) {
        free(text);
        return 0;
    }
    const char *found = strstr(text, "<system type=\"current\" size=\"");
    if (found) size = strtoull(strstr(found, "size=\"") + 6, NULL, 10);
    free(text);
    return size;
}

typedef struct {
    void (*body)(void *);
    void *context;
} thread_start;

static void *run(void *argument) {
    thread_start start = *(thread_start *)argument;
    free(argument);
    start.body(start.context);
    return NULL;
}

// The program's own handlers run on the program's own threads.
bool wl_run_on_thread(bool waits, void (*body)(void *), void *context) {
    thread_start *start = malloc(sizeof *start);
    if (!start) return false;
    *start = (thread_start){body, context};
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, run, start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed) free(start);
    else if (waits) pthread_join(thread, NULL);
    else pthread_detach(thread);
    return !failed;
}

#else

const char *wl_unsupported(void) { return "the leak detective reads the heap of 64-bit Linux with glibc only"; }
void wl_read_by_file(bool by_file) {}
size_t wl_read(uintptr_t address, void *target, size_t count) { return 0; }
void *wl_pages(size_t count) { return NULL; }
void wl_release_pages(void *pages, size_t count) {}
void wl_prefer_large_pages(void *pages, size_t count) {}
uintptr_t wl_freed_block_key(void) { return 0; }
void wl_join_freed_blocks(void) {}
size_t wl_main_arena_size(void) { return 0; }
bool wl_run_on_thread(bool waits, void (*body)(void *), void *context) { return false; }

#endif
