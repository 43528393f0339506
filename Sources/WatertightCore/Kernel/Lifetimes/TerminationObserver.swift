// SPDX-License-Identifier: Apache-2.0

/// Is notified when a subscription is over: a place in a bag. It waits for one subscription; many may wait for the same.
@usableFromInline package class TerminationObserver {
    /// The address of the observer before it, of the same end; retained, 0 for the first. Only ``TerminationHook``, before others see it or
    /// alone.
    final var next: UInt = 0

    init() {}

    /// Called once, on the thread that ends the subscription, under no lock.
    ///
    /// - Parameter byItself: Whether it has completed; where not, it was cancelled, or released without either.
    func subscriptionDidTerminate(byItself: Bool) {}
}

/// What can tell when its stream is over: a subscriber that a token stands for.
@usableFromInline package protocol TerminationReporting: AnyObject {
    /// Tells it at the end; at once where that has come.
    func reportTermination(to observer: TerminationObserver)
}

extension Subscribers.Sink: TerminationReporting {
    @usableFromInline
    package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer, unlessOver: upstream) }
}

extension Subscribers.Assign: TerminationReporting {
    @usableFromInline
    package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer, unlessOver: upstream) }
}

extension AnyCancellable: TerminationReporting {
    /// Tells it when the subscription that this token stands for is over; at once where it is, or where the token was cancelled.
    ///
    /// Does nothing for a token that stands for something else than a native subscriber, and while three other threads ask the same
    /// of this token: then no observer is notified, and the observer retains the token until it is cancelled.
    @usableFromInline package func reportTermination(to observer: TerminationObserver) {
        let isOver = withCanceller { ($0 as? any TerminationReporting)?.reportTermination(to: observer) }
        if isOver { observer.subscriptionDidTerminate(byItself: false) }
    }
}
