// SPDX-License-Identifier: Apache-2.0

/// A way to read memory that answers `nil` instead of a fault.
protocol MemoryReading {
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value?
    /// Up to `count` bytes; fewer if the rest cannot be read.
    func read(_ count: Int, at address: UInt) -> [UInt8]
}

extension MemoryReading {
    func word(at address: UInt) -> UInt? { load(UInt.self, at: address) }

    /// What an address that is relative to its own place means; `nil` for zero, which means nothing.
    func relative(at address: UInt) -> UInt? {
        guard let offset = load(Int32.self, at: address), offset != 0 else { return nil }
        return address &+ UInt(bitPattern: Int(offset))
    }

    /// The same for an address whose lowest bit tells whether that place holds the address of what is meant.
    func relativeIndirectable(at address: UInt) -> UInt? {
        guard let target = relative(at: address) else { return nil }
        return target & 1 == 0 ? target : word(at: target & ~1)
    }

    /// The text from an address to the next zero, of at most 4,096 bytes.
    func string(at address: UInt) -> String? {
        let bytes = read(4096, at: address)
        guard let end = bytes.firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}
