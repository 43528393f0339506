// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// What the closures of a weak sink capture, in one object: the owner, which it does not keep, and what to call with it.
///
/// The owner is loaded once for a delivery, and kept until the call has returned: a delivery is whole or is not at all. Who finds it gone
/// ends the sink.
@usableFromInline
final class WeakReceiver<Owner: AnyObject, Input, Failure: Error> {
    @usableFromInline
    weak let owner: Owner?
    @usableFromInline
    let receiveValue: (Owner, Input) -> Void
    @usableFromInline
    let receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?
    /// Set before anything can be received. Unowned: the sink keeps this, and whoever delivers keeps the sink.
    @usableFromInline
    unowned(unsafe) var sink: (any SelfEnding)?

    @inlinable
    init(
        _ owner: Owner, receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?,
        receiveValue: @escaping (Owner, Input) -> Void
    ) {
        self.owner = owner
        self.receiveCompletion = receiveCompletion
        self.receiveValue = receiveValue
    }

    @inlinable
    func receive(_ input: Input) {
        if let owner { receiveValue(owner, input) } else { sink?.endFromInside() }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if let owner { receiveCompletion?(owner, completion) }
    }
}

/// The lifetime of an object that tells its end; none for any other.
@usableFromInline
func toldLifetime(of owner: AnyObject?) -> Lifetime? {
    (owner as? any LifetimeOwner)?.lifetime
}

extension Publisher {
    /// Attaches a sink that calls the receiver, on the actor that its functions belong to, if they do. It ends with the owner: at once where
    /// that is a ``LifetimeOwner``, else by the first value that finds it gone.
    @inlinable
    @inline(__always)
    func attach<Owner>(_ receiver: WeakReceiver<Owner, Output, Failure>, on actor: (any Actor)?) -> AnyCancellable {
        if let lifetime = toldLifetime(of: receiver.owner) { return attach(receiver, on: actor, until: lifetime) }
        if let actor { return attachOnActor(receiver, actor) }
        return attachInPlace(receiver)
    }

    @inlinable
    @inline(__always)
    func attachInPlace<Owner>(_ receiver: WeakReceiver<Owner, Output, Failure>) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>.ofToken(
            receiveCompletion: { receiver.receive(completion: $0) }, receiveValue: { receiver.receive($0) })
        receiver.sink = sink
        subscribe(sink)
        return AnyCancellable(of: sink)
    }

    @inlinable
    @inline(never)
    func attachOnActor<Owner>(_ receiver: WeakReceiver<Owner, Output, Failure>, _ actor: any Actor) -> AnyCancellable {
        let sink = ActorSink<Output, Failure>(
            on: actor, receiveCompletion: { receiver.receive(completion: $0) }, receiveValue: { receiver.receive($0) })
        receiver.sink = sink
        subscribe(sink)
        return AnyCancellable(of: sink)
    }

    @inlinable
    @inline(never)
    func attach<Owner>(
        _ receiver: WeakReceiver<Owner, Output, Failure>, on actor: (any Actor)?, until lifetime: Lifetime
    ) -> AnyCancellable {
        let ending = prefix(untilEndOf: lifetime)
        if let actor { return ending.attachOnActor(receiver, actor) }
        return ending.attachInPlace(receiver)
    }
}
