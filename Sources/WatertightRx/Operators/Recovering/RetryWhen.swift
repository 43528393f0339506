// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Subscribes again after an error, when a trigger that is made of the errors emits a value.
    ///
    /// ```
    ///   upstream             ──1──✕         ──1──2──|
    ///   errors                    e
    ///   trigger              ─────────v
    ///   retry(when:)         ──1────────────1──2──|
    /// ```
    ///
    /// - Parameter notificationHandler: Makes the trigger of the errors that are of its type; any other error ends the stream. Called at each
    ///   subscription; the trigger is subscribed to before the upstream. A value of the trigger during an attempt is ignored.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; or the trigger's, once an attempt has failed.
    /// - **Failure**: an error of another type; or the trigger's, once an attempt has failed.
    /// - **Cancellation**: disposes of the attempt that runs, and of the trigger.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    public func retry<Error: Swift.Error, Trigger: ObservableType>(
        when notificationHandler: @escaping (Observable<Error>) -> Trigger
    ) -> Observable<Element> {
        retried(when: notificationHandler)
    }

    /// Subscribes again after an error of any type, when a trigger that is made of the errors emits a value, as ``retry(when:)-8dncy`` does after
    /// errors of one type.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's; or the trigger's, once an attempt has failed.
    /// - **Failure**: the trigger's, once an attempt has failed.
    /// - **Cancellation**: disposes of the attempt that runs, and of the trigger.
    /// - **Delivery**: on the upstream's thread, one value at a time.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
    ) -> Observable<Element> {
        retried(when: notificationHandler)
    }

    /// RxSwift's earlier name of ``retry(when:)-8dncy``.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Error: Swift.Error, Trigger: ObservableType>(
        _ notificationHandler: @escaping (Observable<Error>) -> Trigger
    ) -> Observable<Element> {
        retried(when: notificationHandler)
    }

    /// RxSwift's earlier name of ``retry(when:)-8b3gn``.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
    ) -> Observable<Element> {
        retried(when: notificationHandler)
    }

    private func retried<Handled, Trigger: ObservableType>(
        when makeTrigger: @escaping (Observable<Handled>) -> Trigger
    ) -> Observable<Element> {
        Observable(producing: RetriedStream(upstream: asObservable().stream) { makeTrigger($0).asObservable().stream })
    }
}

/// The stream of `retry(when:)`.
private struct RetriedStream<Output, Handled, Notice>: Publisher {
    typealias Failure = any Swift.Error

    let upstream: AnyPublisher<Output, any Swift.Error>
    let makeTrigger: (Observable<Handled>) -> AnyPublisher<Notice, any Swift.Error>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let errors = PassthroughSubject<Handled, any Swift.Error>()
        let trigger = makeTrigger(Observable(immediate: errors))
        let notices = RetryNotices<Output, Notice>()
        let succession = RxSuccession<RetryWhenVerb, Output>(
            follow: { completion, _ in
                guard case .failure(let error) = completion, let handled = error as? Handled else { return .end(completion) }
                notices.stage?.cancelCurrent()
                if let end = notices.await() { return .end(end) }
                errors.send(handled)
                return .wait
            }, next: { notices.beginAttempt(at: upstream) })
        let stage = RxSuccessionStage(succession, downstream: AnySubscriber(subscriber))
        notices.stage = stage
        stage.open()
        if !stage.isOver { trigger.subscribe(notices) }
        stage.advance()
    }
}

enum RetryWhenVerb: RxSuccessionVerb {
    static var name: StaticString { "RetryWhen" }
}

extension RetryWhenVerb: StreamDescribing { static var streamWord: String? { "retry(when:)" } }
