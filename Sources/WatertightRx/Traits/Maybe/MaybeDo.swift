// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls functions at the events of each subscription, which pass unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called with the value, before it is delivered.
    ///   - afterNext: Called with the value, after it was delivered.
    ///   - onError: Called with the error, before it is delivered.
    ///   - afterError: Called with the error, after it was delivered.
    ///   - onCompleted: Called before the end without an error is delivered; after a value, too.
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
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Maybe<Element> {
        Maybe(
            raw: primitiveSequence.source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
