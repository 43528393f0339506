// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls functions at the events of each subscription, which pass unchanged.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the value, before it is delivered.
    ///   - afterSuccess: Called with the value, after it was delivered.
    ///   - onError: Called with the error, before it is delivered.
    ///   - afterError: Called with the error, after it was delivered.
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
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: primitiveSequence.source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
