// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The closures of one `handleEvents(weak:…)` except the one for values, with their actor isolation.
@usableFromInline struct WeakEvents<Owner: AnyObject, Failure: Error> {
    @usableFromInline let receiveSubscription: (@isolated(any) (Owner, any Subscription) -> Void)?
    @usableFromInline let receiveCompletion: (@isolated(any) (Owner, Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline let receiveCancel: (@isolated(any) (Owner) -> Void)?
    @usableFromInline let receiveRequest: (@isolated(any) (Owner, Subscribers.Demand) -> Void)?

    @inlinable init(
        _ receiveSubscription: __owned (@isolated(any) (Owner, any Subscription) -> Void)?,
        _ receiveCompletion: __owned (@isolated(any) (Owner, Subscribers.Completion<Failure>) -> Void)?,
        _ receiveCancel: __owned (@isolated(any) (Owner) -> Void)?,
        _ receiveRequest: __owned (@isolated(any) (Owner, Subscribers.Demand) -> Void)?
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveCompletion = receiveCompletion
        self.receiveCancel = receiveCancel
        self.receiveRequest = receiveRequest
    }

    /// The same closures without their isolation, for callers that run on their actors.
    struct Bare {
        let receiveSubscription: ((Owner, any Subscription) -> Void)?
        let receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?
        let receiveCancel: ((Owner) -> Void)?
        let receiveRequest: ((Owner, Subscribers.Demand) -> Void)?
    }

    // The representation is the same: `Unisolated` says more.
    var bare: Bare { unsafeBitCast(self, to: Bare.self) }
}

/// Calls the closures while the owner is alive.
@usableFromInline final class WeakEventReceiver<Owner: AnyObject, Output, Failure: Error>: EventReceiver {
    private weak let owner: Owner?
    private let events: WeakEvents<Owner, Failure>

    @usableFromInline init(_ owner: Owner?, _ events: WeakEvents<Owner, Failure>) {
        self.owner = owner
        self.events = events
    }

    /// The stage downstream calls the owner with values, since it also ends when the owner is gone.
    @inlinable static var receivesOutput: Bool { false }

    @inlinable func receive(output: Output) {}

    @usableFromInline func receive(subscription: any Subscription) {
        call(events.receiveSubscription?.isolation) { events.bare.receiveSubscription?($0, subscription) }
    }
    @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
        call(events.receiveCompletion?.isolation) { events.bare.receiveCompletion?($0, completion) }
    }
    @usableFromInline func receiveCancel() {
        call(events.receiveCancel?.isolation) { events.bare.receiveCancel?($0) }
    }
    @usableFromInline func receive(request demand: Subscribers.Demand) {
        call(events.receiveRequest?.isolation) { events.bare.receiveRequest?($0, demand) }
    }

    private func call(_ actor: (any Actor)?, _ body: (Owner) -> Void) {
        guard let owner else { return }
        if let actor { OwnerIsolation.check(actor) }
        body(owner)
    }
}
