// SPDX-License-Identifier: Apache-2.0

#if Lint

/// 128 bits that stand for the bytes of a source. Two sources of one program have different ones; it is no protection against forgery.
struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ bytes: UnsafeRawBufferPointer) {
        var (first, second) = (0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count), 0xD1B5_4A32_D192_ED03 as UInt64)
        var index = 0
        while index < bytes.count {
            var word: UInt64 = 0
            if index + 8 <= bytes.count {
                word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            } else {
                for byte in bytes[index...].reversed() { word = word << 8 | UInt64(byte) }
            }
            first = Self.mixed(first ^ word, 0xA076_1D64_78BD_642F)
            second = Self.mixed(second &+ word, 0xE703_7ED1_A0B4_28DB) ^ first
            index += 8
        }
        high = Self.mixed(first, 0x8EBC_6AF0_9C88_C6E3)
        low = Self.mixed(second, 0x5896_63F0_5D2E_8C61)
    }

    private static func mixed(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = (value ^ factor.byteSwapped).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}

#endif
