// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The stack used by a level of nesting: the figures of `eraseToAnyPublisher()` and `append(_:)` must hold.
@Suite struct DepthTests {
    /// How far the stack reaches where it is looked at.
    private final class Gauge: @unchecked Sendable {  // Sendable: of one thread at a time.
        private let base: UInt
        private(set) var reach: UInt = 0

        init() { base = Self.here() }

        func look() { reach = max(reach, base - Self.here()) }

        @inline(never) private static func here() -> UInt {
            var place = 0
            return withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
        }
    }

    private typealias Chain = @Sendable (_ depth: Int, _ gauge: Gauge) -> AnyPublisher<Int, Never>

    /// The stack that a chain of that depth uses, from its subscription to its last delivery.
    private func reach(of chain: @escaping Chain, depth: Int) -> Int {
        let reach = Guarded(0)
        let strand = Strand {
            let gauge = Gauge()
            var ends = 0
            let token = chain(depth, gauge).sink(
                receiveCompletion: { _ in
                    gauge.look()
                    ends += 1
                }, receiveValue: { _ in gauge.look() })
            #expect(ends == 1)
            withExtendedLifetime(token) {}
            reach.withLock { $0 = Int(gauge.reach) }
        }
        #expect(strand.join())
        return reach.withLock { $0 }
    }

    private func bytesPerLevel(of chain: @escaping Chain) -> Int {
        (reach(of: chain, depth: 80) - reach(of: chain, depth: 30)) / 50
    }

    /// Each looks at the stack where it is subscribed to.
    private static func source(_ gauge: Gauge) -> AnyPublisher<Int, Never> {
        Deferred { () -> Just<Int> in
            gauge.look()
            return Just(1)
        }.eraseToAnyPublisher()
    }

    private static let maps: Chain = { depth, gauge in
        (0..<depth).reduce(source(gauge)) { chain, _ in chain.map { $0 + 1 }.eraseToAnyPublisher() }
    }

    private static let appends: Chain = { depth, gauge in
        (0..<depth).reduce(source(gauge)) { chain, _ in chain.append(source(gauge)).eraseToAnyPublisher() }
    }

    @Test func `Mend 22.7: an erased map takes at most 2 KiB of stack`() {
        let bytes = bytesPerLevel(of: Self.maps)
        #expect(bytes > 0 && bytes <= 2048, "\(bytes) bytes a level")
    }

    @Test func `Mend 22.7: an append to an append takes at most 6 KiB of stack`() {
        let bytes = bytesPerLevel(of: Self.appends)
        #expect(bytes > 0 && bytes <= 6144, "\(bytes) bytes a level")
    }

    /// On a mebibyte of stack; the chain's release must fit, too.
    @Test func `Mend 22.7: a hundred and fifty erased levels need no more than a mebibyte`() {
        for chain in [Self.maps, Self.appends] {
            #expect(reach(of: chain, depth: 150) > 0)
        }
    }
}
