// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    void *context;
    void (*body)(void *, const wl_segment *);
} visitor;

static int visit(struct dl_phdr_info *image, size_t size, void *argument) {
    visitor *visitor = argument;
    for (int index = 0; index < image->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &image->dlpi_phdr[index];
        if (header->p_type != PT_LOAD) continue;
        wl_segment segment = {
            image->dlpi_name, image->dlpi_addr, image->dlpi_addr + header->p_vaddr, image->dlpi_addr + header->p_vaddr + header->p_memsz,
            (header->p_flags & PF_W) != 0, (header->p_flags & PF_X) != 0,
        };
        visitor->body(visitor->context, &segment);
    }
    return 0;
}

void wl_each_segment(void *context, void (*body)(void *, const wl_segment *)) {
    visitor visitor = {context, body};
    dl_iterate_phdr(visit, &visitor);
}

static bool lies_within(size_t length, uint64_t offset, uint64_t count) { return offset <= length && count <= length - offset; }

// Every offset and length is the file's own, and is believed only where it lies within the file.
static bool each_symbol(const char *file, size_t length, void *context, void (*body)(void *, const wl_symbol *)) {
    const Elf64_Ehdr *header = (const void *)file;
    if (length < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64) return false;
    if (header->e_shentsize != sizeof(Elf64_Shdr) || !lies_within(length, header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr)))
        return false;
    const Elf64_Shdr *sections = (const void *)(file + header->e_shoff), *table = NULL;
    for (int index = 0; index < header->e_shnum; index++) {
        if (sections[index].sh_type == SHT_SYMTAB) table = &sections[index];
        if (sections[index].sh_type == SHT_DYNSYM && !table) table = &sections[index];
    }
    if (!table || table->sh_link >= header->e_shnum || !lies_within(length, table->sh_offset, table->sh_size)) return false;
    const Elf64_Shdr *names = &sections[table->sh_link];
    if (!lies_within(length, names->sh_offset, names->sh_size) || names->sh_size == 0) return false;
    if (file[names->sh_offset + names->sh_size - 1] != 0) return false;
    const Elf64_Sym *symbols = (const void *)(file + table->sh_offset);
    for (size_t index = 0; index < table->sh_size / sizeof *symbols; index++) {
        const Elf64_Sym *symbol = &symbols[index];
        int type = ELF64_ST_TYPE(symbol->st_info);
        if (symbol->st_shndx == SHN_UNDEF || (type != STT_FUNC && type != STT_OBJECT) || symbol->st_name >= names->sh_size) continue;
        wl_symbol found = {symbol->st_value, symbol->st_size, file + names->sh_offset + symbol->st_name};
        body(context, &found);
    }
    return true;
}

bool wl_each_symbol(const char *path, void *context, void (*body)(void *, const wl_symbol *)) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat status;
    void *bytes = MAP_FAILED;
    if (fstat(file, &status) == 0 && status.st_size > 0) bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    return bytes != MAP_FAILED && each_symbol(bytes, (size_t)status.st_size, context, body);
}

#else

void wl_each_segment(void *context, void (*body)(void *, const wl_segment *)) {}
bool wl_each_symbol(const char *path, void *context, void (*body)(void *, const wl_symbol *)) { return false; }

#endif
