// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CWatertightLeaks.h"

#if defined(__linux__) && __SIZEOF_POINTER__ == 8

#include <elf.h>
#include <errno.h>
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

static bool lies_within(uint64_t length, uint64_t offset, uint64_t count) { return offset <= length && count <= length - offset; }

// A part of a file, copied into pages of our own: a mapped file may be truncated while it is read. NULL if it is shorter.
static void *copy_part(int file, uint64_t offset, size_t count) {
    char *pages = wl_pages(count);
    size_t done = 0;
    while (pages && done < count) {
        ssize_t read = pread(file, pages + done, count - done, (off_t)(offset + done));
        if (read < 0 && errno == EINTR) continue;
        if (read <= 0) break;
        done += (size_t)read;
    }
    if (!pages || done == count) return pages;
    wl_release_pages(pages, count);
    return NULL;
}

// The table of symbols, or the dynamic one if the file was stripped, and its names. Every offset and length is the file's own, and is believed only
// if it lies within the file.
static bool find_tables(int file, uint64_t length, Elf64_Shdr *table, Elf64_Shdr *names) {
    Elf64_Ehdr header;
    if (pread(file, &header, sizeof header, 0) != sizeof header) return false;
    if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64) return false;
    size_t size = header.e_shnum * sizeof(Elf64_Shdr);
    if (header.e_shentsize != sizeof(Elf64_Shdr) || size == 0 || !lies_within(length, header.e_shoff, size)) return false;
    Elf64_Shdr *sections = copy_part(file, header.e_shoff, size);
    if (!sections) return false;
    const Elf64_Shdr *found = NULL;
    for (int index = 0; index < header.e_shnum; index++) {
        if (sections[index].sh_type == SHT_SYMTAB) found = &sections[index];
        if (sections[index].sh_type == SHT_DYNSYM && !found) found = &sections[index];
    }
    bool is_found = found && found->sh_link < header.e_shnum;
    if (is_found) {
        *table = *found;
        *names = sections[found->sh_link];
        is_found = table->sh_size > 0 && names->sh_size > 0 && lies_within(length, table->sh_offset, table->sh_size) &&
                   lies_within(length, names->sh_offset, names->sh_size);
    }
    wl_release_pages(sections, size);
    return is_found;
}

static void each_symbol(
    const Elf64_Sym *symbols, size_t count, const char *names, size_t length, void *context, void (*body)(void *, const wl_symbol *)) {
    for (size_t index = 0; index < count; index++) {
        const Elf64_Sym *symbol = &symbols[index];
        int type = ELF64_ST_TYPE(symbol->st_info);
        if (symbol->st_shndx == SHN_UNDEF || (type != STT_FUNC && type != STT_OBJECT) || symbol->st_name >= length) continue;
        wl_symbol found = {symbol->st_value, symbol->st_size, names + symbol->st_name};
        body(context, &found);
    }
}

bool wl_each_symbol(const char *path, void *context, void (*body)(void *, const wl_symbol *)) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat status;
    Elf64_Shdr table, names;
    bool is_read = fstat(file, &status) == 0 && status.st_size > 0 && find_tables(file, (uint64_t)status.st_size, &table, &names);
    const Elf64_Sym *symbols = is_read ? copy_part(file, table.sh_offset, table.sh_size) : NULL;
    char *text = symbols ? copy_part(file, names.sh_offset, names.sh_size) : NULL;
    close(file);
    is_read = text && text[names.sh_size - 1] == 0;
    if (is_read) {
        // To a search by signatures, memory that nothing writes holds no objects.
        mprotect(text, names.sh_size, PROT_READ);
        each_symbol(symbols, table.sh_size / sizeof *symbols, text, names.sh_size, context, body);
    } else if (text) {
        wl_release_pages(text, names.sh_size);
    }
    if (symbols) wl_release_pages((void *)symbols, table.sh_size);
    return is_read;
}

#else

void wl_each_segment(void *context, void (*body)(void *, const wl_segment *)) {}
bool wl_each_symbol(const char *path, void *context, void (*body)(void *, const wl_symbol *)) { return false; }

#endif
