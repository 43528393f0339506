// SPDX-License-Identifier: Apache-2.0

/// The receivers of ticks, in the order in which they subscribed. A value, without a lock; its keeper guards it.
///
/// A place that was left stays empty until half of them are, so that a removal costs the same however many receivers there are. (A
/// `SlotTable` would give the place to the next one, which would then get its ticks before those that subscribed earlier.)
struct TickReceivers {
    private var places: ContiguousArray<(any TickReceiver)?> = []
    private var emptyCount = 0

    /// Those that are here now, in their order.
    var all: [any TickReceiver] { places.compactMap { $0 } }

    /// Takes one in behind the others.
    mutating func append(_ receiver: any TickReceiver) {
        receiver.place = places.count
        places.append(receiver)
    }

    /// Takes one out. The caller keeps it, so that nothing is released here. Of no effect where it is not here.
    mutating func remove(_ receiver: any TickReceiver) {
        guard let place = receiver.place, places.indices.contains(place), places[place] === receiver else { return }
        receiver.place = nil
        places[place] = nil
        emptyCount += 1
        if emptyCount * 2 > places.count { compact() }
    }

    private mutating func compact() {
        places.removeAll { $0 == nil }
        emptyCount = 0
        for (place, receiver) in places.enumerated() { receiver?.place = place }
    }
}
