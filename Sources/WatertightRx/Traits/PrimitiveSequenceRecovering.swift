// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
    /// Goes on with another stream if this one fails.
    ///
    /// - Parameter handler: Makes the other stream of the error. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's.
    /// - **Failure**: the other stream's, or what the function throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func `catch`(
        _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch { try handler($0).source })
    }

    /// Another name of ``catch(_:)``.
    @available(*, deprecated, renamed: "catch(_:)")
    @inlinable public func catchError(
        _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        self.catch(handler)
    }

    /// Subscribes anew if the upstream fails, a number of times in all.
    ///
    /// - Parameter maxAttemptCount: How often the upstream is subscribed to at most.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's last, after so many subscriptions.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// Subscribes anew after an error when another stream says so.
    ///
    /// - Parameter notificationHandler: Makes that stream of the stream of errors, for each subscription. Each of its values is an attempt,
    ///   its end is the end. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or that of the other stream.
    /// - **Failure**: that of the other stream; an error that is no `Failure` at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func retry<Failure: Swift.Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// Another name of ``retry(when:)-((Observable<Failure>)->ObservableType)``.
    @available(*, deprecated, renamed: "retry(when:)")
    @inlinable public func retryWhen<Failure: Swift.Error>(
        _ notificationHandler: @escaping (Observable<Failure>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        retry(when: notificationHandler)
    }

    /// Subscribes anew after an error when another stream says so.
    ///
    /// - Parameter notificationHandler: Makes that stream of the stream of errors, for each subscription. Each of its values is an attempt,
    ///   its end is the end. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or that of the other stream.
    /// - **Failure**: that of the other stream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func retry(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// Another name of ``retry(when:)-((Observable<Error>)->ObservableType)``.
    @available(*, deprecated, renamed: "retry(when:)")
    @inlinable public func retryWhen(
        _ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        retry(when: notificationHandler)
    }
}
