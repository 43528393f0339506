// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values of one observable; after its error, those of the next, until one completes.
    ///
    /// - Parameter sequence: The observables; each is asked for when it is needed. However many fail at once, the stack is no deeper.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the first of any; at once without any observable.
    /// - **Failure**: that of the last observable.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(producing: RxSuccessionStream { RxSuccession<CatchVerb, Element>(untilOneCompletes: sequence) })
    }

    /// RxSwift's earlier name of ``catch(sequence:)``.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        `catch`(sequence: sequence)
    }

    /// Subscribes again after each error, without end.
    ///
    /// ```
    ///   upstream   ──1──✕   ──1──2──|
    ///   retry()    ──1────────1──2──|
    /// ```
    ///
    /// However many attempts fail at once, the stack is no deeper.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: never.
    /// - **Cancellation**: disposes of the attempt that runs.
    /// - **Delivery**: on the upstream's thread, at once.
    public func retry() -> Observable<Element> {
        attempts(sequence(first: asObservable()) { $0 })
    }

    /// Subscribes again after an error, until a number of attempts have failed.
    ///
    /// - Parameter maxAttemptCount: The number of attempts, of which the first is one: `retry(2)` subscribes again once. None completes at once;
    ///   a negative number traps.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: that of the last attempt.
    /// - **Cancellation**: disposes of the attempt that runs.
    /// - **Delivery**: on the upstream's thread, at once.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        attempts(Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }

    private func attempts<Sequence: Swift.Sequence>(_ attempts: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(producing: RxSuccessionStream { RxSuccession<RetryVerb, Element>(untilOneCompletes: attempts) })
    }
}

enum RetryVerb: RxSuccessionVerb {
    static var name: StaticString { "Retry" }
}

extension RxSuccession {
    /// One observable after another, until one completes.
    init<Sequence: Swift.Sequence>(untilOneCompletes sequence: Sequence) where Sequence.Element == Observable<Output> {
        var sources = sequence.makeIterator()
        var end = Completion.finished
        self.init(
            follow: { completion, _ in
                guard case .failure = completion else { return .end(completion) }
                end = completion
                return .advance
            }, next: { sources.next().map { .stream($0.stream) } ?? .end(end) })
    }
}
