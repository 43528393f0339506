// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import Foundation

/// By what the mirror reads the process that it is asked about: this one. The library has its address, so it outlives the mirror's context.
final class MirrorReader {
    typealias Query = @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
    typealias Free = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void
    typealias Read =
        @convention(c) (
            UnsafeMutableRawPointer?, UInt64, UInt64, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
        ) -> UnsafeRawPointer?
    typealias Length = @convention(c) (UnsafeMutableRawPointer?, UInt64) -> UInt64
    typealias Symbol = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UInt64) -> UInt64

    /// The file whose sections the mirror looks for. The table of sections and their names are in no segment, so they are read from there.
    private var file = Data()
    private var start: UInt = 0
    private var unloaded: [Range<Int>] = []

    /// Shows the parts of a file that are not loaded as if they were. Returns whether it is an ELF file of 64 bits.
    func show(fileAt path: String, from start: UInt) -> Bool {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
            file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
        else { return false }
        func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Int? {
            let bytes = file.dropFirst(offset).prefix(MemoryLayout<Number>.size)
            guard bytes.count == MemoryLayout<Number>.size else { return nil }
            return bytes.withUnsafeBytes { Int(exactly: $0.loadUnaligned(as: Number.self)) }
        }
        guard let table = number(at: 40, UInt64.self), let size = number(at: 58, UInt16.self), let count = number(at: 60, UInt16.self),
            let names = number(at: 62, UInt16.self), let namesAt = number(at: table + names * size + 24, UInt64.self),
            let namesSize = number(at: table + names * size + 32, UInt64.self)
        else { return false }
        (self.file, self.start, unloaded) = (file, start, [table..<(table + size * count), namesAt..<(namesAt + namesSize)])
        return true
    }

    func hideFile() { (file, unloaded) = (Data(), []) }

    private func copy(_ address: UInt, _ count: Int) -> UnsafeRawPointer? {
        guard count >= 0, count < 1 << 30, let bytes = malloc(max(count, 1)) else { return nil }
        let offset = Int(bitPattern: address &- start)
        if unloaded.contains(where: { $0.contains(offset) && offset + count <= $0.upperBound }), offset + count <= file.count {
            file.copyBytes(to: UnsafeMutableRawBufferPointer(start: bytes, count: count), from: offset..<(offset + count))
        } else if wl_read(address, bytes, count) < count {
            Foundation.free(bytes)
            return nil
        }
        return UnsafeRawPointer(bytes)
    }

    // MARK: What the library calls

    static let query: Query = { _, kind, _, answer in
        switch kind {
        case 0, 1: answer?.storeBytes(of: 8, as: UInt8.self)
        case 2: answer?.storeBytes(of: .max, as: UInt.self)
        case 3: answer?.storeBytes(of: 0, as: UInt8.self)
        case 4: answer?.storeBytes(of: 4096, as: UInt64.self)
        default: return 0
        }
        return 1
    }

    static let free: Free = { _, bytes, _ in Foundation.free(UnsafeMutableRawPointer(mutating: bytes)) }

    static let read: Read = { reader, address, count, _ in
        reader.flatMap { Unmanaged<MirrorReader>.fromOpaque($0).takeUnretainedValue().copy(UInt(address), Int(clamping: count)) }
    }

    static let length: Length = { _, address in
        var (length, byte): (UInt, UInt8) = (0, 0)
        while length < 1 << 16, wl_read(UInt(address) &+ length, &byte, 1) == 1, byte != 0 { length += 1 }
        return UInt64(length)
    }

    static let symbol: Symbol = { _, name, _ in name.flatMap { dlsym(nil, $0) }.map { UInt64(UInt(bitPattern: $0)) } ?? 0 }
}
