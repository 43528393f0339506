// SPDX-License-Identifier: Apache-2.0

/// Passes all events through until the upstream fails, then those of the publisher that the handler makes: `catch`, `tryCatch`.
///
/// Its upstreams retain it. As in Combine, a failure before the subscription traps, or a second one before the stream is over; but the events of a
/// cancelled upstream are still passed on, until a second `cancel()`. A value that was not requested is refused: see ``UnrequestedValue``.
@usableFromInline final class CatchStage<Handler: Function, Errors: ErrorPath, Downstream: Subscriber>: Subscriber, SelfDescribing
where
    Handler.Input: Error, Handler.Output: Publisher, Handler.Output.Output == Downstream.Input,
    Errors.Upstream == Handler.Output.Failure, Errors.Downstream == Downstream.Failure, Errors.Thrown == Handler.Thrown
{
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Handler.Input

    @usableFromInline let link: SubscriptionArbiter
    @usableFromInline let handler: Handler
    @usableFromInline let downstream: Downstream

    @inlinable init(name: String, handler: Handler, downstream: Downstream) {
        link = SubscriptionArbiter(name: name, upstreamPolicy: .catching)
        self.handler = handler
        self.downstream = downstream
    }

    deinit { link.stage.clear() }

    @inlinable func receive(subscription: any Subscription) {
        guard link.attach(subscription, as: 1) != nil else { return }
        link.stage.set(self)
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if link.passes(1) { return downstream.receive(input) }
        guard !link.isSilent else { return .none }
        guard link.spendUnlessOver() else {
            UnrequestedValue.refuse(at: link.name, by: link)
            return .none
        }
        return link.addDemand(downstream.receive(input), by: 1)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            if link.isRunning(1), link.end(by: 1) { downstream.receive(completion: .finished) }
        case .failure(let error):
            let wasRunning = link.isRunning(1)
            if link.detach(1) {
                require(wasRunning, "A failure came before the subscription")
                recover(from: error)
            } else {
                require(link.decide { $0.isOver }, "A failure came out of turn")
            }
        }
    }

    @inlinable func recover(from error: Failure) {
        do throws(Handler.Thrown) {
            let publisher = try handler(error)
            link.beginLast { number, _ in publisher.subscribe(CaughtSubscriber(stage: self, number: number)) }
        } catch {
            if link.end(by: nil) { downstream.receive(completion: .failure(Errors().translate(thrown: error))) }
        }
    }

    @usableFromInline var description: String { link.name }
    @usableFromInline var customMirror: Mirror {
        let owed = link.decide { $0.ledger.owed }
        return Mirror(self, children: ["downstream": downstream, "demand": owed])
    }
}

/// The subscriber of the publisher that the handler made, which passes all events on.
@usableFromInline struct CaughtSubscriber<Handler: Function, Errors: ErrorPath, Downstream: Subscriber>: Subscriber, SelfDescribing
where
    Handler.Input: Error, Handler.Output: Publisher, Handler.Output.Output == Downstream.Input,
    Errors.Upstream == Handler.Output.Failure, Errors.Downstream == Downstream.Failure, Errors.Thrown == Handler.Thrown
{
    @usableFromInline let stage: CatchStage<Handler, Errors, Downstream>
    @usableFromInline let number: Int

    @inlinable init(stage: CatchStage<Handler, Errors, Downstream>, number: Int) {
        self.stage = stage
        self.number = number
    }

    @inlinable func receive(subscription: any Subscription) {
        guard let (owed, _) = stage.link.attach(subscription, as: number), owed != .none else { return }
        subscription.request(owed)
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        stage.link.isSilent ? .none : stage.downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Handler.Output.Failure>) {
        guard stage.link.isRunning(number), stage.link.end(by: number) else { return }
        stage.downstream.receive(completion: completion.mapError(Errors().translate(upstream:)))
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { stage.link.combineIdentifier }
    @usableFromInline var description: String { stage.description }
    @usableFromInline var customMirror: Mirror { stage.customMirror }
}

extension CatchStage: StreamDescribing {
    static var streamWord: String? { Errors.word("catch") }
}

extension CaughtSubscriber: StreamDescribing {
    static var streamWord: String? { Errors.word("catch") }
}
