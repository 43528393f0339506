// SPDX-License-Identifier: Apache-2.0

/// The subscription to an asynchronous sequence. The task of an ``IterationSubscription`` keeps that alive, and not this link: so the release of the link
/// shows that nothing can be requested any more.
@usableFromInline package final class IterationLink<Base: AsyncSequence, Downstream: Subscriber>: SubscriptionCore, SignalHandling
where Downstream.Input == Base.Element, Downstream.Failure == Base.Failure {
    @usableFromInline let iteration: IterationSubscription<Base, Downstream>

    @inlinable package init(_ iteration: IterationSubscription<Base, Downstream>) {
        self.iteration = iteration
        super.init(handler: IterationLink.self)
    }

    deinit { iteration.abandon() }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) { iteration.handleRequest(demand) }

    @inlinable func handleCancel() { iteration.handleCancel() }

    @usableFromInline package override var description: String { iteration.description }
}

extension IterationLink: StreamDescribing {
    package static var streamWord: String? { IterationSubscription<Base, Downstream>.streamWord }
    package static var sourceEnd: SourceEnd? { .bySource }
}

extension IterationSubscription: StreamDescribing {
    package static var streamWord: String? { "AsyncSequence" }
    package static var sourceEnd: SourceEnd? { .bySource }
}
