// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Calls functions at the events of each subscription, which pass unchanged.
    ///
    /// - Parameters:
    ///   - onError: Called with the error, before it is delivered.
    ///   - afterError: Called with the error, after it was delivered.
    ///   - onCompleted: Called before the end without an error is delivered.
    ///   - afterCompleted: Called after that.
    ///   - onSubscribe: Called before the upstream is subscribed to.
    ///   - onSubscribed: Called after that.
    ///   - onDispose: Called once, after the end or when the subscription is disposed of, and not before `onSubscribed`.
    ///
    /// The functions are retained by the result, and by each subscription until it ends. An error that one throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or what a function throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func `do`(
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: primitiveSequence.source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
