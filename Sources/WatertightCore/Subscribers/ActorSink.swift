// SPDX-License-Identifier: Apache-2.0

/// A sink that calls its closures on their actor. A value that arrives there while none waits is delivered at once; others are delivered in
/// order, without loss, as soon as the actor is free.
///
/// Without a task, the sink knows that a value arrives on the actor in two cases: on the main actor, as Foundation reports it, and inside a
/// delivery. Otherwise the sink starts a drain on the actor, which begins at once if the runtime knows that it is the same actor.
///
/// It retains the closures, and the waiting events, until the completion was delivered or it is cancelled. While an event waits, a task
/// retains the sink and the actor. Otherwise the sink does not retain the actor, which may retain its token: the first event that finds the
/// actor released ends the sink.
@usableFromInline
package final class ActorSink<Input, Failure: Error>: Subscriber, SelfTerminating, ValueCounting, CustomStringConvertible,
    @unchecked Sendable  // Sendable: `state` is guarded; the closures in it are called on the actor alone.
{
    private typealias Mailbox = ActorMailbox<Input, Failure>

    private weak let actor: (any Actor)?
    private let upstream = UpstreamSlot()
    private let terminationHook = TerminationHook()
    private let state: Guarded<State>
    /// The thread that is calling a closure, and therefore is on the actor.
    private let deliverer = Word(ThreadID.none)

    private struct State {
        var mailbox = Mailbox()
        /// Present until the end.
        var closures: SinkClosures<Input, Failure>?
        var countsValues = false
    }

    @usableFromInline package init(
        on actor: any Actor, receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Input) -> Void
    ) {
        self.actor = actor
        state = Guarded(State(closures: SinkClosures(receiveCompletion: receiveCompletion, receiveValue: receiveValue)))
    }

    @usableFromInline package func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        subscription.request(.unlimited)
    }

    @usableFromInline package func receive(_ input: Input) -> Subscribers.Demand {
        handle(.value(input))
        return .none
    }

    @usableFromInline package func receive(completion: Subscribers.Completion<Failure>) {
        let subscription = upstream.close()
        handle(.completion(completion))
        withExtendedLifetime(subscription) {}
    }

    @usableFromInline package func cancel() {
        let subscription = upstream.close()
        // Closed for later awaiters, too: a closed slot does not mean that the completion was delivered.
        terminationHook.close(as: TerminationHook.cancelled)
        release()
        subscription?.cancel()
    }

    @usableFromInline package func endFromInside() {
        upstream.close()?.cancel()
        release()
        terminationHook.end()
    }

    @usableFromInline package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer) }

    @usableFromInline package var description: String { "Sink" }

    private func handle(_ event: Mailbox.Event) {
        guard let actor else { return endFromInside() }
        let isOnActor = deliverer.peek() == ThreadID.current || ActorContext.isMain(actor) == true
        switch state.withLock({ $0.mailbox.receive(event, isOnActor: isOnActor) }) {
        case .deliver: deliver(event)
        case .startDrain: ActorContext.start(on: actor) { await self.drain(on: $0) }
        case .wait, .refuse: break
        }
    }

    /// Yields regularly: a stream that is faster than its actor would otherwise keep all other work off it.
    private func drain(on actor: isolated any Actor) async {
        var count = 0
        while let event = state.withLock({ $0.mailbox.next() }) {
            deliver(event)
            count += 1
            if count.isMultiple(of: ActorContext.longestRun) { await Task.yield() }
        }
    }

    /// Delivers an event. Called on the actor.
    private func deliver(_ event: Mailbox.Event) {
        let outer = deliverer.peek()
        deliverer.store(ThreadID.current)
        defer { deliverer.store(outer) }
        switch event {
        case .value(let value):
            let (closures, countsValues) = state.withLock { ($0.closures, $0.countsValues) }
            if countsValues { Probe.countValue(of: self) }
            closures?.receiveValue(value)
        case .completion(let completion):
            state.withLock { $0.closures.take() }?.receiveCompletion(completion)
            terminationHook.end()
        }
    }

    @usableFromInline package func countValues() { state.withLock { $0.countsValues = true } }

    private func release() {
        let left = state.withLock { ($0.mailbox.close(), $0.closures.take()) }
        withExtendedLifetime(left) {}
    }
}

extension ActorSink: StreamDescribing {
    package static var streamWord: String? { "sink" }
}
