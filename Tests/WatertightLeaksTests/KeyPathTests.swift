// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightLeaks

/// What a key path holds: what its subscripts were given, and nothing that is left over behind them.
@Suite struct KeyPathTests {
    private final class Key: Hashable {
        static func == (first: Key, second: Key) -> Bool { first === second }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private struct Keyed {
        subscript(key: Key) -> Int { 0 }
    }

    private static func range(header: UInt64, count: Int) -> Range<Int>? {
        let words: [UInt64] = [0, 0, 0, header] + Array(repeating: 0, count: 16)
        return words.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { KeyPathComponents.range(in: $0, count) } }
    }

    @Test func `the header's lower bytes say how far the components reach`() {
        #expect(Self.range(header: 0xF000_0000_8000_0038, count: 104) == 32..<88)
        #expect(Self.range(header: 0x40, count: 96) == 32..<96)
        #expect(Self.range(header: 0, count: 32) == 32..<32)
    }

    @Test func `a header that reaches beyond the object, or lies beyond it, says nothing`() {
        #expect(Self.range(header: 0x48, count: 96) == nil && Self.range(header: 0x00FF_FFF8, count: 104) == nil)
        #expect(Self.range(header: 0, count: 24) == nil)
    }

    @Test(.enabled(if: LeakDetective.isSupported))
    func `a subscript's argument is held, and what is left over behind the components is not`() throws {
        let (held, leftOver) = (Key(), Key())
        let (path, count) = try #require(try Self.roomyPath(of: held))
        let address = LeakDetective.address(of: path)
        let object = try #require(UnsafeMutableRawPointer(bitPattern: address))
        object.storeBytes(of: LeakDetective.address(of: leftOver), toByteOffset: count - 8, as: UInt.self)
        let census = try Census()
        var targets: Set<UInt> = []
        census.eachReference(of: try #require(census.blocks.index(at: address))) { targets.insert($0.target) }
        #expect(targets.contains(LeakDetective.address(of: held)) && !targets.contains(LeakDetective.address(of: leftOver)))
        withExtendedLifetime((path, held, leftOver)) {}
    }

    /// A key path that malloc has given more than its components have, and the bytes that malloc has given it.
    private static func roomyPath(of key: Key) throws -> (path: AnyKeyPath, count: Int)? {
        let paths: [AnyKeyPath] = [
            \Keyed.[key], \Keyed.[key].description, \Keyed.[key].description.count, \Keyed.[key].description.utf8.count,
        ]
        let census = try Census()
        return paths.lazy.compactMap { path in
            guard let index = census.blocks.index(at: LeakDetective.address(of: path)) else { return nil }
            let count = census.blocks[index].count
            let used = KeyPathComponents.range(in: census.bytes(of: index), count)
            return used.map { $0.upperBound + 8 <= count } ?? false ? (path, count) : nil
        }.first
    }
}
