// SPDX-License-Identifier: Apache-2.0

// Built with WATERTIGHT_COMBINE=0, which makes the manifest what it is on a Mac.
#if canImport(Combine)
    #error("the product brings a module named Combine, which would hide Apple's")
#endif

print("the product is there, and no module named Combine")
