// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits values before those of the upstream, at the subscription.
    ///
    /// ```
    ///   upstream           ─────3──4──|
    ///   startWith(1, 2)   12─────3──4──|
    /// ```
    ///
    /// - Parameter elements: The values, emitted before the upstream is subscribed to.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: of the values on the subscribing thread; of the rest on the upstream's, at once.
    @inlinable public func startWith(_ elements: Element...) -> Observable<Element> {
        Observable(producing: StartingStream(elements, asObservable().stream))
    }
}

/// Sends values, and then subscribes to a stream.
@usableFromInline struct StartingStream<Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let values: [Output]
    @usableFromInline let upstream: AnyPublisher<Output, any Swift.Error>

    @inlinable init(_ values: [Output], _ upstream: AnyPublisher<Output, any Swift.Error>) {
        self.values = values
        self.upstream = upstream
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let succession = RxSuccession<StartWithVerb, Output>(follow: { completion, _ in .end(completion) })
        let stage = RxSuccessionStage(succession, downstream: AnySubscriber(subscriber))
        stage.open()
        for value in values { stage.send(value) }
        stage.subscribe(to: upstream)
    }
}

@usableFromInline enum StartWithVerb: RxSuccessionVerb {
    @inlinable static var name: StaticString { "StartWith" }
}
