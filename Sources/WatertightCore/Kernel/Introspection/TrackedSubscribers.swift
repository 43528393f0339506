// SPDX-License-Identifier: Apache-2.0

/// What is noted of a subscriber while subscriptions are tracked. An object, so that a value is counted without copying the rest.
package final class TrackedSubscriber: Sendable {
    /// The subscriber's class: an object of another class at its address is another subscriber.
    package let type: ObjectIdentifier
    package let start = ContinuousClock.now
    /// The calls in which it subscribed.
    package let callStack: CallStack
    private let countsValues: Bool
    private let values = Word()

    init(type: ObjectIdentifier, callStack: CallStack, countsValues: Bool) {
        self.type = type
        self.callStack = callStack
        self.countsValues = countsValues
    }

    func countValue() { values.add(1) }

    /// How many values it has received; `nil` if its class does not count them.
    package var valueCount: Int? { countsValues ? Int(values.load()) : nil }
}

/// The tracked subscribers, by address: none of them is retained, and none has to say that it ends. An entry is overwritten by the next subscriber
/// at its address, or removed when a look at the heap does not find its subscriber there.
package enum TrackedSubscribers {
    /// Many threads deliver at the same time, and each value looks its entry up under a lock.
    private final class Shard: Sendable {
        let entries = Guarded<[UInt: TrackedSubscriber]>([:])
    }

    private static let shards = (0..<16).map { _ in Shard() }

    private static func shard(of address: UInt) -> Shard { shards[Int(address >> 4 & 15)] }

    static func insert(_ entry: TrackedSubscriber, at address: UInt) {
        shard(of: address).entries.withLock { $0[address] = entry }
    }

    static func countValue(at address: UInt) {
        shard(of: address).entries.withLock { $0[address] }?.countValue()
    }

    /// - Returns: What was noted of a subscriber of class `type`; `nil` if it subscribed before tracking was started.
    package static func entry(at address: UInt, of type: Any.Type) -> TrackedSubscriber? {
        let entry = shard(of: address).entries.withLock { $0[address] }
        return entry?.type == ObjectIdentifier(type) ? entry : nil
    }

    /// Forgets the subscribers that were noted before `instant` and of which none is alive.
    package static func removeAll(before instant: ContinuousClock.Instant, except alive: Set<UInt>) {
        for shard in shards {
            shard.entries.withLock { $0 = $0.filter { $0.value.start >= instant || alive.contains($0.key) } }
        }
    }

    static func removeAll() { removeAll(before: .now, except: []) }
}
