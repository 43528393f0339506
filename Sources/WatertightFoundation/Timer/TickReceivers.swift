// SPDX-License-Identifier: Apache-2.0

/// The receivers of ticks, in the order in which they subscribed. A value without a lock; its owner guards it.
///
/// A removed receiver's place stays empty until more than half of the places are empty, so that a removal takes amortised constant time. (A
/// `SlotTable` would reuse the place for the next receiver, which would then receive its ticks before earlier subscribers.)
struct TickReceivers {
    private var places: ContiguousArray<(any TickReceiver)?> = []
    private var emptyCount = 0

    /// The current receivers, in order.
    var all: [any TickReceiver] { places.compactMap { $0 } }

    /// Adds a receiver at the end.
    mutating func append(_ receiver: any TickReceiver) {
        receiver.place = places.count
        places.append(receiver)
    }

    /// Removes a receiver, if it is here. The caller retains it, so that nothing is released here.
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
