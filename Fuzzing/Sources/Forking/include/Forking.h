// SPDX-License-Identifier: Apache-2.0

#include <unistd.h>

/// `fork`, which Swift hides, since a child of a process with threads has only the thread that called it.
static inline pid_t fork_process(void) {
    return fork();
}
