// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Goes on, after an error, with the observable that a function makes of it.
    ///
    /// ```
    ///   upstream                  ──1──2──✕
    ///   catch { _ in .just(0) }   ──1──2──0|
    /// ```
    ///
    /// - Parameter handler: Called with the error, on the upstream's thread. Retained until the stream ends. An error that it throws ends the
    ///   stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or that of the observable that follows.
    /// - **Failure**: that of the observable that follows, or what `handler` throws.
    /// - **Cancellation**: disposes of the one that runs.
    /// - **Delivery**: on the observables' threads, at once.
    @inlinable public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        caught { try handler($0).stream }
    }

    /// Completes, after an error, with a value.
    ///
    /// - Parameter element: Emitted in place of the error. Retained by the observable.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or after the value.
    /// - **Failure**: never.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let last = AnyPublisher(Just(element).setFailureType(to: (any Swift.Error).self))
        return caught { _ in last }
    }

    /// Goes on, after an error, with another stream.
    @inlinable func caught(
        _ handler: @escaping (any Swift.Error) throws -> AnyPublisher<Element, any Swift.Error>
    ) -> Observable<Element> {
        Observable(
            producing: RxSuccessionStream(asObservable().stream) {
                var handler = Optional(handler)
                return RxSuccession<CatchVerb, Element>(
                    follow: { completion, _ in
                        guard case .failure(let error) = completion, let handle = handler.take() else { return .end(completion) }
                        do { return .stream(try handle(error)) } catch { return .end(.failure(error)) }
                    })
            })
    }

    /// RxSwift's earlier name of ``catch(_:)``.
    @available(*, deprecated, renamed: "catch(_:)")
    @inlinable public func catchError(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        `catch`(handler)
    }

    /// RxSwift's earlier name of ``catchAndReturn(_:)``.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    @inlinable public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
        catchAndReturn(element)
    }
}

@usableFromInline enum CatchVerb: RxSuccessionVerb {
    @inlinable static var name: StaticString { "Catch" }
}
