// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the leak detective needs of the system and of Swift's runtime and cannot call from Swift. On platforms other than Linux with a 64-bit
// address space everything compiles, and `wl_unsupported` says why nothing works.

#ifdef __cplusplus
extern "C" {
#endif

/// Why the detective does not work on this platform, or NULL if it does.
const char *_Nullable wl_unsupported(void);

// MARK: Memory

/// Copies bytes of this process to `target`. Returns how many were read: fewer than `count` if a page is not readable, and never a fault.
size_t wl_read(uintptr_t address, void *_Nonnull target, size_t count);

/// Makes `wl_read` read `/proc/self/mem`, as it does if `process_vm_readv` is refused.
void wl_read_by_file(bool by_file);

/// Zeroed pages that are no part of malloc's heap; NULL if there are none left.
void *_Nullable wl_pages(size_t count);

void wl_release_pages(void *_Nonnull pages, size_t count);

/// Asks for large pages in place of many small ones, before they are written: a hint, which a system may ignore.
void wl_prefer_large_pages(void *_Nonnull pages, size_t count);

/// The word that glibc writes into a freed block that a thread keeps for its next allocation, or 0 if it writes none.
uintptr_t wl_freed_block_key(void);

/// Lets malloc join the small blocks that it keeps apart after `free`, so that they no longer look allocated.
void wl_join_freed_blocks(void);

/// How many bytes glibc's malloc has of the system for its main arena; 0 if it does not say.
size_t wl_main_arena_size(void);

// MARK: Threads

/// Runs `body` on a thread of its own, which receives no signals, and waits for its end if asked to. Returns whether the thread could be made.
bool wl_run_on_thread(bool waits, void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

/// Writes the return addresses of the calls that the thread is in, the innermost first, by its frame pointers, none of which is followed out of the
/// thread's stack. Returns how many were written.
intptr_t wl_call_stack(uint64_t *_Nonnull addresses, intptr_t limit);

// MARK: At exit

/// Whether `watertight leaks --all` runs this program.
bool wl_asks_for_all_cycles(void);

// MARK: Images

/// A loaded segment of the program or of a library.
typedef struct {
    const char *_Nullable path;
    uintptr_t base;
    uintptr_t start;
    uintptr_t end;
    bool is_writable;
    bool is_executable;
} wl_segment;

/// Calls `body` for each loaded segment. `path` is empty for the program itself, and valid during the call.
void wl_each_segment(void *_Nullable context, void (*_Nonnull body)(void *_Nullable context, const wl_segment *_Nonnull segment));

/// A function or an object in a file's table of symbols.
typedef struct {
    uintptr_t address;
    uintptr_t size;
    const char *_Nonnull name;
} wl_symbol;

/// Calls `body` for each defined symbol in the symbol table of an ELF file, or in its dynamic one if it was stripped. Addresses are the
/// file's. Names are valid as long as the process, which keeps a copy of them. Returns whether the file could be read.
bool wl_each_symbol(
    const char *_Nonnull path, void *_Nullable context,
    void (*_Nonnull body)(void *_Nullable context, const wl_symbol *_Nonnull symbol));

// MARK: Swift's runtime

/// The metadata of the type that a mangled name of `length` bytes means, with the generic arguments of a context; NULL if it has none.
const void *_Nullable wl_type_by_mangled_name(
    const void *_Nonnull name, size_t length, const void *_Nullable context, const void *_Nullable arguments);

/// The case of an enum's value: first the cases with a payload, in the order of their declaration.
uint32_t wl_enum_tag(const void *_Nonnull value, const void *_Nonnull type);

/// Leaves of an enum's value, a copy of our own, only its payload.
void wl_enum_payload(void *_Nonnull value, const void *_Nonnull type);

/// The demangled form of a symbol, for `wl_release_name`; NULL if it is no Swift symbol.
char *_Nullable wl_demangle(const char *_Nonnull symbol);

void wl_release_name(char *_Nonnull name);

/// The metadata of the runtime's own types that have no descriptor.
const void *_Nonnull wl_native_object_type(void);
const void *_Nonnull wl_bridge_object_type(void);
const void *_Nonnull wl_unknown_object_type(void);
const void *_Nonnull wl_continuation_type(void);

/// The first word of each slab, a part of the memory of a task's stack; NULL if the runtime does not say it.
const void *_Nullable wl_task_slab_mark(void);

/// How large the blocks are in which the runtime makes types' metadata; 0 if it does not say so.
intptr_t wl_metadata_pool_size(void);

/// Where the part of the last such block begins that nothing is made in yet; 0 if the runtime does not say so.
uintptr_t wl_rest_of_metadata_pool(void);

#ifdef __cplusplus
}
#endif
