// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// An observable of states, each made of the one before.
    ///
    /// - Parameters:
    ///   - initialState: The first state.
    ///   - condition: Whether a state is emitted; the first that is not ends the stream.
    ///   - scheduler: Where the states are made and delivered, each in an action of its own.
    ///   - iterate: Makes the next state. All are retained by the observable; an error that a function throws ends the stream.
    ///
    /// - **Demand**: none.
    /// - **Completion**: at the first state that `condition` does not accept.
    /// - **Failure**: the first thrown error.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance, iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Observable(producing: ElementStream(scheduler) { GeneratedElements(initialState, while: condition, next: iterate) })
    }

    /// An observable of one value again and again, without an end.
    ///
    /// - Parameters:
    ///   - element: The value.
    ///   - scheduler: Where it is delivered, each time in an action of its own. On the current-thread scheduler the subscription runs until it
    ///     is disposed of.
    ///
    /// - **Demand**: none.
    /// - **Completion**: there is none.
    /// - **Failure**: there is none.
    /// - **Cancellation**: no action begins afterwards.
    /// - **Delivery**: on the scheduler.
    @inlinable public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Observable(producing: ElementStream(scheduler) { RepeatedElement(element) })
    }
}

/// States, each made of the one before, while a function accepts them.
@usableFromInline struct GeneratedElements<State>: ElementSource {
    @usableFromInline static var word: String { "generate" }

    /// The last state; `nil` before the first.
    @usableFromInline var latest: State?
    @usableFromInline let initialState: State
    @usableFromInline let accepts: (State) throws -> Bool
    @usableFromInline let iterate: (State) throws -> State

    @inlinable init(_ initialState: State, while accepts: @escaping (State) throws -> Bool, next iterate: @escaping (State) throws -> State)
    {
        self.initialState = initialState
        self.accepts = accepts
        self.iterate = iterate
    }

    @inlinable mutating func next() throws -> State? {
        let state = try latest.map(iterate) ?? initialState
        latest = state
        return try accepts(state) ? state : nil
    }
}

/// One element again and again.
@usableFromInline struct RepeatedElement<Element>: ElementSource {
    @usableFromInline static var word: String { "repeatElement" }

    @usableFromInline let element: Element

    @inlinable init(_ element: Element) {
        self.element = element
    }

    @inlinable @inline(__always) func next() -> Element? { element }
}
