// SPDX-License-Identifier: Apache-2.0

#include "Heap.h"

__attribute__((noinline)) void benchmark_mark(void) { __asm__ volatile(""); }
