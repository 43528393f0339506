// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import WatertightCore
package import WatertightTesting

/// Ends the streams that tests have left running, at process exit: a subject and its subscribers retain each other until then, as
/// Combine's do, and LeakSanitizer would report them. It still reports objects that a cancelled stream retains.
final class Departure: @unchecked Sendable {  // Sendable: `lock`.
    /// What a recorder retains for as long as it lives, so that the list can be swept without retaining the recorder: a test on another thread would see that.
    final class Ticket {}

    private struct Guest {
        weak var recorder: (any Leaving)?
        /// `nil` for one that stays on the list.
        var ticket: Ticket?
    }

    static let shared = Departure()

    private let lock = NSLock()
    private var guests: [Guest] = []
    private var count = 0

    private init() {
        atexit { Departure.shared.see() }
    }

    func expect(_ recorder: any Leaving, with ticket: Ticket? = nil) {
        lock.withLock {
            guests.append(Guest(recorder: recorder, ticket: ticket))
            count += 1
            if count.isMultiple(of: 1000) { sweep() }
        }
    }

    private func sweep() {
        for index in guests.indices.reversed() where isKnownUniquelyReferenced(&guests[index].ticket) {
            guests.swapAt(index, guests.count - 1)
            guests.removeLast()
        }
    }

    private func see() {
        for guest in lock.withLock({ guests }) { guest.recorder?.leave() }
    }
}

protocol Leaving: AnyObject {
    /// Cancels, and releases the actions that the test gave it.
    func leave()
}

extension Recorder: Leaving {
    func leave() {
        cancel()
        onSubscription = { _ in }
        onValue = { _, _ in }
        onCompletion = { _ in }
    }
}

extension TestSubscriber: Leaving {
    func leave() {
        cancel()
        onSubscription = { _ in }
        onValue = { _, _ in }
        onCompletion = { _, _ in }
    }

    /// Has it cancelled at the end of all tests, if it runs until then.
    package func untilDeparture() -> Self {
        Departure.shared.expect(self)
        return self
    }
}
