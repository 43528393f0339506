// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import WatertightCore
package import WatertightTesting

/// Ends the streams that tests have left running, at process exit: a subject and its subscribers retain each other until then, as
/// Combine's do, and LeakSanitizer would report them. It still reports objects that a cancelled stream retains.
final class Departure: @unchecked Sendable {  // Sendable: `lock`.
    private struct Guest {
        weak var recorder: (any Leaving)?
    }

    static let shared = Departure()

    private let lock = NSLock()
    private var guests: [Guest] = []
    private var count = 0

    private init() {
        atexit { Departure.shared.see() }
    }

    func expect(_ recorder: any Leaving) {
        lock.withLock {
            guests.append(Guest(recorder: recorder))
            count += 1
            if count.isMultiple(of: 1000) { guests.removeAll { $0.recorder == nil } }
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
