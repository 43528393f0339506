// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Plays a case at other addresses: allocations find the free places in another order.
enum AddressShuffle {
    private static let sizes = stride(from: 32, through: 512, by: 16)

    static func play(_ side: Side, _ played: Case, round: Int) -> Trace {
        shuffle(round: round)
        return side.play(played)
    }

    /// Also for the processes that this one starts from now on.
    static func shuffle(round: Int) {
        var random = SplitMix(seed: UInt64(round))
        for size in sizes {
            var places = (0..<32).map { _ in malloc(size) }
            while !places.isEmpty { free(places.remove(at: random.below(places.count))) }
        }
    }
}
