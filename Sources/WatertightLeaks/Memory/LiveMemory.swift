// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Reads this process's memory as it is now, by a call that fails where nothing is mapped.
///
/// For metadata, which stays where it was made, and which a lookup of a type may make anew: a snapshot does not hold that.
struct LiveMemory: MemoryReading {
    /// Whether this process may read its own memory: tried with a variable of this function's.
    static var isReadable: Bool {
        let written: UInt = 0x5741_5445_5254_4947
        return withUnsafePointer(to: written) { LiveMemory().word(at: UInt(bitPattern: $0)) == written }
    }

    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
        withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
            let count = MemoryLayout<Value>.size
            guard let start = place.baseAddress else { return nil }
            return wl_read(address, start, count) == count ? place[0] : nil
        }
    }

    func read(_ count: Int, at address: UInt) -> [UInt8] {
        Array(unsafeUninitializedCapacity: count) { bytes, initialized in
            initialized = bytes.baseAddress.map { wl_read(address, $0, count) } ?? 0
        }
    }
}
