// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// The same stream as an observable. A subscription to it is one to this publisher.
    ///
    /// Source: RxCombine `asObservable()`.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the publisher's.
    /// - **Failure**: the publisher's.
    /// - **Cancellation**: disposing of a subscription cancels it.
    /// - **Delivery**: on the publisher's threads, at once.
    @inlinable public func asObservable() -> Observable<Output> {
        Observable(producing: mapError { $0 as any Swift.Error })
    }
}

extension Publisher where Failure == any Swift.Error {
    /// The same stream as an observable: that of a publisher whose errors are of any type.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the publisher's.
    /// - **Failure**: the publisher's.
    /// - **Cancellation**: disposing of a subscription cancels it.
    /// - **Delivery**: on the publisher's threads, at once.
    @inlinable public func asObservable() -> Observable<Output> {
        Observable(producing: self)
    }
}

extension Subject where Failure == any Swift.Error {
    /// An observer that sends to this subject, which it does not retain.
    ///
    /// Source: RxCombine `asAnyObserver()`.
    public func asAnyObserver() -> AnyObserver<Output> {
        AnyObserver { [weak self] event in
            switch event {
            case .next(let element): self?.send(element)
            case .error(let error): self?.send(completion: .failure(error))
            case .completed: self?.send(completion: .finished)
            }
        }
    }
}
