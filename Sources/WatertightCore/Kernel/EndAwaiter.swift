// SPDX-License-Identifier: Apache-2.0

/// One who is told when a subscription is over: a place in a bag. It waits for one subscription; many may wait for the same.
@usableFromInline
package class EndAwaiter {
    /// The address of who waits for the same end and came before; kept, 0 for the first. Only ``Ending``, before others see it or alone.
    final var next: UInt = 0

    init() {}

    /// Called once, on the thread that ends the subscription, under no lock.
    ///
    /// - Parameter byItself: Whether it has completed; where not, it was cancelled, or released without either.
    func subscriptionIsOver(byItself: Bool) {}
}

/// What can tell when its stream is over: a subscriber that a token stands for.
@usableFromInline
package protocol EndTelling: AnyObject {
    /// Tells it at the end; at once where that has come.
    func tellEnd(to awaiter: EndAwaiter)
}

extension Subscribers.Sink: EndTelling {
    @usableFromInline
    package func tellEnd(to awaiter: EndAwaiter) { ending.tell(awaiter, unlessOver: upstream) }
}

extension Subscribers.Assign: EndTelling {
    @usableFromInline
    package func tellEnd(to awaiter: EndAwaiter) { ending.tell(awaiter, unlessOver: upstream) }
}

extension AnyCancellable: EndTelling {
    /// Tells it when the subscription that this token stands for is over; at once where it is, or where the token was cancelled.
    ///
    /// Of no effect for a token that stands for something else than a subscriber of the house, and while three other threads ask the same
    /// of this token: then nobody is told, and who waits keeps the token until it is cancelled.
    @usableFromInline
    package func tellEnd(to awaiter: EndAwaiter) {
        let isOver = ask { ($0 as? any EndTelling)?.tellEnd(to: awaiter) }
        if isOver { awaiter.subscriptionIsOver(byItself: false) }
    }
}
