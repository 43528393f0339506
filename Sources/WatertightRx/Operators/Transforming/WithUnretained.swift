// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits a function's results of an object and each value. The object is not retained, and the stream completes after its release.
    ///
    /// **When it completes**: an object of a class that conforms to Watertight's `LifetimeOwner` completes the stream at once, on the thread that
    /// releases the object. Swift does not report the release of any other object: the stream completes in place of the next value. An object
    /// that is gone at the subscription completes it there.
    ///
    /// - Note: A buffer or a replay behind this operator retains the object with the values.
    ///
    /// - Parameters:
    ///   - obj: Retained only while `resultSelector` is called and its result is delivered.
    ///   - resultSelector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the object, or in place of the first value after its release; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the completion perhaps on the thread that releases the object.
    @inlinable public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        stepped(UnretainedStep(obj, resultSelector)).ending(with: obj)
    }

    /// Emits an object with each value. The object is not retained, and the stream completes after its release: at once if it is a
    /// `LifetimeOwner`, else in place of the next value, as ``withUnretained(_:resultSelector:)`` says.
    ///
    /// - Parameter obj: Retained while a value is delivered with it.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the object, or in place of the first value after its release; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; the completion perhaps on the thread that releases the object.
    @inlinable public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

/// Emits results of an object, which it does not retain, and each value.
@usableFromInline struct UnretainedStep<Object: AnyObject, Input, Output>: RxStep {
    @usableFromInline weak let object: Object?
    @usableFromInline let select: (Object, Input) -> Output

    @inlinable init(_ object: Object, _ select: @escaping (Object, Input) -> Output) {
        self.object = object
        self.select = select
    }

    @inlinable var isOver: Bool { object == nil }

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Output> {
        if let object { .emit(select(object, input)) } else { .finish }
    }
}

extension UnretainedStep: StreamDescribing { static var streamWord: String? { "withUnretained" } }
