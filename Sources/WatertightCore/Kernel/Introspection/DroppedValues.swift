// SPDX-License-Identifier: Apache-2.0

/// How many values each subscription or stage has dropped for want of demand, while subscriptions are tracked.
package enum DroppedValues {
    private struct Tally {
        weak var carrier: AnyObject?
        var count = 0
    }

    private struct Tallies {
        var byAddress: [UInt: Tally] = [:]
        /// How many there may be before those of released carriers are removed.
        var limit = 1024

        /// - Returns: The carriers that were found alive, each of which may have no other reference by now.
        mutating func count(by carrier: AnyObject) -> [UInt: AnyObject] {
            let address = Probe.address(of: carrier)
            // Else a carrier stood here that was released. What is loaded is the caller's own reference once more.
            let isNew = byAddress[address]?.carrier !== carrier
            if isNew { byAddress[address] = Tally(carrier: carrier) }
            byAddress[address]?.count += 1
            return isNew && byAddress.count > limit ? removeReleased() : [:]
        }

        private mutating func removeReleased() -> [UInt: AnyObject] {
            let alive = byAddress.compactMapValues(\.carrier)
            byAddress = byAddress.filter { alive[$0.key] != nil }
            limit = max(limit, 2 * byAddress.count)
            return alive
        }
    }

    private static let tallies = Guarded(Tallies())

    static func count(by carrier: AnyObject) {
        // A carrier's `deinit` may be user code: not under the lock.
        withExtendedLifetime(tallies.withLock { $0.count(by: carrier) }) {}
    }

    /// How many values a carrier has dropped. One that stands where another one stood has its own count from its first dropped value on; before that
    /// the other one's is not seen, because that one was released.
    package static func count(at address: UInt) -> Int {
        // Loaded from a copy, without the lock: the reference may be the last one.
        guard let tally = tallies.withLock({ $0.byAddress[address] }), tally.carrier != nil else { return 0 }
        return tally.count
    }

    static func removeAll() { tallies.withLock { $0 = Tallies() } }
}
