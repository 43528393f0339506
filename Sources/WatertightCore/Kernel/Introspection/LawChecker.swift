// SPDX-License-Identifier: Apache-2.0

/// Checks, for one subscriber, the laws that a subscriber can observe by itself: L1 to L6 of `Documentation/Laws.md`.
///
/// A value, which its carrier guards. It is notified of each event before the subscriber acts on it, and again afterwards. `validated()` and
/// the test tools' subscriber keep one each.
package struct LawChecker {
    package enum Kind {
        case subscription
        case value
        case completion
    }

    /// Says which law was broken, and how.
    package struct Breach {
        package let law: String
        package let reason: String
    }

    /// Records the thread on which an event came, and the locks that it held.
    package struct CallSite {
        let thread: UniqueThreadID
        /// The number of this library's locks that the thread held; counted in debug builds.
        let locksHeld: Int

        package static var here: CallSite {
            #if DEBUG && !os(Windows) && (!os(WASI) || _runtime(_multithreaded))
                CallSite(thread: UniqueThreadID.current, locksHeld: LockAudit.heldByThisThread)
            #else
                CallSite(thread: UniqueThreadID.current, locksHeld: 0)
            #endif
        }
    }

    /// The demand that was requested and not delivered.
    package private(set) var demand = Subscribers.Demand.none
    private var hasSubscription = false
    private var hasEnded = false
    /// How many deliveries have begun and not ended, by thread; a thread without any has no entry.
    private var depths: [UniqueThreadID: Int] = [:]
    /// The thread on which the subscriber has cancelled.
    private var canceller: UniqueThreadID?

    package init() {}

    package mutating func request(_ more: Subscribers.Demand) {
        demand += more
    }

    /// Notes that the subscriber's `cancel()` has returned.
    package mutating func cancelled(at place: CallSite) {
        canceller = place.thread
    }

    package mutating func begin(_ kind: Kind, at place: CallSite) -> [Breach] {
        var breaches: [Breach] = []
        func note(_ law: String, _ reason: String, if isBroken: Bool) {
            if isBroken { breaches.append(Breach(law: law, reason: reason)) }
        }
        note("L1", "came before the subscription", if: kind != .subscription && !hasSubscription)
        note("L1", "is not the first", if: kind == .subscription && hasSubscription)
        note("L2", "was not asked for", if: kind == .value && demand == .none)
        note("L3", "came after the completion", if: hasEnded)
        note("L4", "came after cancel() had returned on this thread", if: canceller == place.thread)
        note("L5", "came under \(place.locksHeld) locks", if: place.locksHeld != 0)
        note("L6", "came while another thread delivers", if: depths.keys.contains { $0 != place.thread })

        depths[place.thread, default: 0] += 1
        switch kind {
        case .subscription: hasSubscription = true
        case .value: demand -= .max(1)
        case .completion: hasEnded = true
        }
        return breaches
    }

    package mutating func end(at place: CallSite, requesting more: Subscribers.Demand = .none) {
        demand += more
        guard let depth = depths[place.thread] else { return }
        depths[place.thread] = depth > 1 ? depth - 1 : nil
    }
}
