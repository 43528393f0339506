// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A subject that cannot fail and that nobody can finish: it only accepts values.
///
/// It suits what has no end of its own, a button or a state, and what many feed: none of them can end it for the others. Its stream finishes
/// when **the relay is released**, since nothing can come any more then. Its subscribers do not keep it, and nor does what feeds it.
public protocol Relay<Output>: AnyObject, Publisher where Failure == Never {
    /// Delivers a value to the subscribers.
    func accept(_ value: Output)
}

extension Relay where Output == Void {
    /// Tells the subscribers that the event happened which this relay stands for.
    @inlinable public func accept() {
        accept(())
    }
}

extension Publisher where Failure == Never {
    /// Feeds a relay with what this publisher delivers; its end is no end of the relay.
    ///
    /// ```
    ///   upstream            ──1──2──|
    ///   relay                 1  2  ······
    /// ```
    ///
    /// - Parameter relay: The relay, kept weakly.
    /// - Returns: A token that ends the feeding when it is cancelled or released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: not handed on.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token.
    /// - **Delivery**: as the relay's, on the upstream's thread.
    @inlinable public func subscribe<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output {
        sink { [weak relay] in relay?.accept($0) }
    }
}
