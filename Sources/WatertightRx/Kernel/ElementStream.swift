// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of a source that sends its elements in turns.
@usableFromInline struct ElementStream<Elements: ElementSource>: Publisher {
    @usableFromInline typealias Output = Elements.Element
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let scheduler: any ImmediateSchedulerType
    /// Called for each subscription.
    @usableFromInline let makeElements: () -> Elements

    @inlinable init(_ scheduler: any ImmediateSchedulerType, _ makeElements: @escaping () -> Elements) {
        self.scheduler = scheduler
        self.makeElements = makeElements
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let subscription = ElementSubscription(makeElements(), subscriber)
        subscriber.receive(subscription: subscription)
        subscription.setTurns(scheduler.scheduleTurns { subscription.take($0) })
    }
}

/// Has the elements of an ``ElementSubscription``, or makes them.
@usableFromInline protocol ElementSource {
    associatedtype Element

    /// The name of the operator, as a user writes it.
    static var word: String { get }

    /// The next element; `nil` at the end. An error that it throws ends the stream.
    mutating func next() throws -> Element?
}
