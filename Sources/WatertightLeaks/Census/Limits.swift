// SPDX-License-Identifier: Apache-2.0

/// How much a census can hold: its tables have four bytes for each number.
struct Limits {
    /// Of one block.
    var bytes = Int(exactly: UInt64(UInt32.max)) ?? .max
    var blocks = Int(exactly: UInt64(UInt32.max) >> 2) ?? .max
    var references = Int(exactly: UInt64(UInt32.max)) ?? .max
}
