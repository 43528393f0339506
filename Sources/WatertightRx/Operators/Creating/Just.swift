// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable of one value.
    ///
    /// - **Demand**: none.
    /// - **Completion**: right after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: before the value has been delivered, none is.
    /// - **Delivery**: on the subscribing thread, at once.
    @inlinable public static func just(_ element: Element) -> Observable<Element> {
        SingleObservable(element)
    }

    /// An observable of one value, which a scheduler delivers, and the end in another action.
    ///
    /// - Parameters:
    ///   - element: The value.
    ///   - scheduler: Retained by the observable.
    ///
    /// - **Demand**: none.
    /// - **Completion**: an action after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable(
            producing: CreatedStream { observer in
                scheduler.schedule(element) { element in
                    observer.onNext(element)
                    return scheduler.schedule(()) {
                        observer.onCompleted()
                        return Disposables.create()
                    }
                }
            })
    }
}

/// The observable of one value, which an operator that flattens takes as it is: no stream is made then.
@usableFromInline final class SingleObservable<Element>: Observable<Element> {
    @usableFromInline let element: Element

    @inlinable init(_ element: Element) {
        self.element = element
        super.init(makingStream: ())
    }

    @usableFromInline override func makeStream() -> AnyPublisher<Element, any Swift.Error> { .single(element) }
}

extension AnyPublisher where Failure == any Swift.Error {
    /// The stream of one value.
    @inlinable static func single(_ value: Output) -> AnyPublisher { AnyPublisher(Just(value).setFailureType(to: (any Swift.Error).self)) }
}
