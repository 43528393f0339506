// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Attaches a sink that calls an owner's functions, on the actor that they are isolated to, if any. It ends with the owner: at once if that is a
    /// ``LifetimeOwner``, otherwise at the first value after it is gone.
    @inlinable @inline(__always)
    func attach<Owner>(_ call: WeakCallbacks<Owner, Output, Failure>, on actor: (any Actor)?) -> AnyCancellable {
        if let group = groupEndingWith(call.owner) { return attach(call, on: actor, endingWith: group) }
        let receiver = LazyWeakReceiver(call)
        return if let actor { attachOnActor(receiver, actor) } else { attachInPlace(receiver) }
    }

    @inlinable @inline(never) func attach<Owner>(
        _ call: WeakCallbacks<Owner, Output, Failure>, on actor: (any Actor)?, endingWith group: CancellationGroup
    ) -> AnyCancellable {
        let receiver = LifetimeWeakReceiver(call, endingWith: group)
        return if let actor { attachOnActor(receiver, actor) } else { attachInPlace(receiver) }
    }

    @inlinable @inline(__always)
    func attachInPlace<R: WeakReceiver>(_ receiver: R) -> AnyCancellable where R.Input == Output, R.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>.ofToken(
            receiveCompletion: { receiver.receive(completion: $0) }, receiveValue: { receiver.receive($0) })
        receiver.join(sink)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }

    @inlinable @inline(never) func attachOnActor<R: WeakReceiver>(_ receiver: R, _ actor: any Actor) -> AnyCancellable
    where R.Input == Output, R.Failure == Failure {
        let sink = ActorSink<Output, Failure>(
            on: actor, receiveCompletion: { receiver.receive(completion: $0) }, receiveValue: { receiver.receive($0) })
        receiver.join(sink)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
