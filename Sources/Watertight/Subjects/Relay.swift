// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that only accepts values: it can neither fail nor be finished by a sender.
///
/// It suits a source without an end, such as a button or a state, and a source with many senders: none can end it for the others. Its stream
/// finishes when **the relay is released**, since no further value can arrive then. Neither its subscribers nor the publishers that feed it retain
/// it.
public protocol Relay<Output>: AnyObject, Publisher where Failure == Never {
    /// Delivers a value to the subscribers.
    func accept(_ value: Output)
}

extension Relay where Output == Void {
    /// Sends an empty tuple to the subscribers.
    @inlinable public func accept() {
        accept(())
    }
}

extension Publisher where Failure == Never {
    /// Feeds a relay with the values of this publisher; the publisher's completion does not end the relay.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   relay                 1  2  ······
    /// ```
    ///
    /// - Parameter relay: The relay; held weakly.
    /// - Returns: A token that ends the feeding when it is cancelled or released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: not passed on.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token only: the release of the relay does not cancel.
    /// - **Delivery**: as the relay's, on the upstream's thread.
    @inlinable public func subscribe<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output {
        sink { [weak relay] in relay?.accept($0) }
    }
}
