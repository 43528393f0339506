// SPDX-License-Identifier: Apache-2.0

/// Is notified when a subscription has ended: a member of a bag. It observes one subscription; several may observe the same.
@usableFromInline package class TerminationObserver {
    /// The address of the previous observer of the same hook, retained; 0 for the first. Accessed only by ``TerminationHook``, before other
    /// threads see this observer, or after it has removed it.
    final var next: UInt = 0

    init() {}

    /// Called once, on the thread that ends the subscription, under no lock.
    ///
    /// - Parameter byItself: Whether the subscription has completed; otherwise it was cancelled, or released without either.
    func subscriptionDidTerminate(byItself: Bool) {}

    /// Notifies it of an end that has come before it could wait.
    package final func noteEarlierEnd() { subscriptionDidTerminate(byItself: false) }
}

/// A subscriber that can report the end of its stream, behind a token.
@usableFromInline package protocol TerminationReporting: AnyObject {
    /// Notifies an observer at the end, or at once after the end.
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
    /// Notifies an observer when the subscription of this token has ended, or at once if it has, or if the token was cancelled.
    ///
    /// Does nothing for a token that cancels anything but a native subscriber, or while three other threads call this method on the same
    /// token: then the observer is not notified, and retains the token until it is cancelled.
    @usableFromInline package func reportTermination(to observer: TerminationObserver) {
        let isOver = withCanceller { ($0 as? any TerminationReporting)?.reportTermination(to: observer) }
        if isOver { observer.subscriptionDidTerminate(byItself: false) }
    }
}
