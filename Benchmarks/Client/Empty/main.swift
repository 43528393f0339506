// SPDX-License-Identifier: Apache-2.0

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

// What a program takes that only links the library.
AnyCancellable {}.cancel()
print("empty")
