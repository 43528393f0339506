// SPDX-License-Identifier: Apache-2.0
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8

#include <stdlib.h>

// The entries of Swift's runtime, which are part of its stable interface on Apple's platforms and unchanged on the others. Those that follow
// Swift's calling convention are declared so.

#define SWIFT __attribute__((swiftcall))

extern SWIFT const void *swift_getTypeByMangledNameInContext(const void *name, size_t length, const void *context, const void *arguments);
extern char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

// The full metadata of the types of references that the language only knows inside of `Builtin`: the word of their value witnesses, and behind it
// what the rest of the runtime takes for the metadata.
typedef struct {
    const void *witnesses;
    uintptr_t kind;
} full_metadata;

extern const full_metadata native_object __asm__("$sBoN");
extern const full_metadata bridge_object __asm__("$sBbN");
extern const full_metadata unknown_object __asm__("$sBON");
extern const full_metadata continuation __asm__("$sBcN");

const void *wl_type_by_mangled_name(const void *name, size_t length, const void *context, const void *arguments) {
    return swift_getTypeByMangledNameInContext(name, length, context, arguments);
}

// A type's value witnesses stand one word before its metadata. Those of an enum follow the eleven words that every type has.
static void *const *witnesses(const void *type) { return ((void *const *const *)type)[-1]; }

uint32_t wl_enum_tag(const void *value, const void *type) {
    return ((uint32_t(*)(const void *, const void *))witnesses(type)[11])(value, type);
}

void wl_enum_payload(void *value, const void *type) { ((void (*)(void *, const void *))witnesses(type)[12])(value, type); }

char *wl_demangle(const char *symbol) {
    size_t length = 0;
    while (symbol[length]) length++;
    return swift_demangle(symbol, length, NULL, NULL, 0);
}

void wl_release_name(char *name) { free(name); }

const void *wl_native_object_type(void) { return &native_object.kind; }
const void *wl_bridge_object_type(void) { return &bridge_object.kind; }
const void *wl_unknown_object_type(void) { return &unknown_object.kind; }
const void *wl_continuation_type(void) { return &continuation.kind; }

// A variable of the concurrency library, for tools that read its memory. A program without that library has none.
extern const void *const task_slab_mark __asm__("_swift_concurrency_debug_asyncTaskSlabMetadata") __attribute__((weak));

const void *wl_task_slab_mark(void) { return &task_slab_mark ? task_slab_mark : NULL; }

// Variables of the runtime, for the same tools.
extern const size_t metadata_pool_size __asm__("_swift_debug_metadataAllocatorPageSize") __attribute__((weak));
extern const uintptr_t *const metadata_pool __asm__("_swift_debug_allocationPoolPointer") __attribute__((weak));

intptr_t wl_metadata_pool_size(void) { return &metadata_pool_size ? (intptr_t)metadata_pool_size : 0; }
uintptr_t wl_rest_of_metadata_pool(void) { return &metadata_pool && metadata_pool ? *metadata_pool : 0; }

#else

const void *wl_type_by_mangled_name(const void *name, size_t length, const void *context, const void *arguments) { return NULL; }
uint32_t wl_enum_tag(const void *value, const void *type) { return 0; }
void wl_enum_payload(void *value, const void *type) {}
char *wl_demangle(const char *symbol) { return NULL; }
void wl_release_name(char *name) {}
static const uintptr_t no_type = 0;
const void *wl_native_object_type(void) { return &no_type; }
const void *wl_bridge_object_type(void) { return &no_type; }
const void *wl_unknown_object_type(void) { return &no_type; }
const void *wl_continuation_type(void) { return &no_type; }
const void *wl_task_slab_mark(void) { return NULL; }
intptr_t wl_metadata_pool_size(void) { return 0; }
uintptr_t wl_rest_of_metadata_pool(void) { return 0; }

#endif
