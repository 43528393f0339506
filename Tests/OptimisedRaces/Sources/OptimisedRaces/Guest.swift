// SPDX-License-Identifier: Apache-2.0

package import Watertight

/// The object that a stream delivers to, and that only the stream retains.
///
/// Its fields are written before and after each call: so it is touched again on the way back.
package final class Guest: Subscriber, @unchecked Sendable {  // Sendable: called by one thread at a time, if the streams obey their laws.
    private let encounter: Encounter
    private var calls = 0
    private var depth = 0
    private var hasMet = false

    init(_ encounter: Encounter) {
        self.encounter = encounter
    }

    deinit { encounter.depart(isInside: depth > 0) }

    package func receive(subscription: any Subscription) {
        let cancellable = AnyCancellable(subscription)
        encounter.stop { cancellable.cancel() }
        visit { subscription.request(.unlimited) }
    }

    package func receive(_ input: Int) -> Subscribers.Demand {
        visit {}
        return .none
    }

    package func receive(completion: Subscribers.Completion<Never>) { visit(isLast: true) {} }

    private func visit(isLast: Bool = false, _ body: () -> Void) {
        if hasMet, case .stays = encounter.manner, depth == 0 { encounter.complain("was called after it was cancelled") }
        depth += 1
        body()
        if !hasMet, calls == encounter.call || isLast {
            hasMet = true
            encounter.meet()
        }
        calls += 1
        depth -= 1
    }
}
