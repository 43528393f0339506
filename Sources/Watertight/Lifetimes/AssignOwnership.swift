// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object, with a chosen ownership of the object.
    ///
    /// ```
    ///   upstream                                            ──1──2──3──      object is released before 3
    ///   assign(to: \.value, on: object, ownership: .weak)     1  2  ╳        3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    ///   - ownership: `.strong` retains the object until the stream ends or the token is cancelled; `.weak` does not retain it, and ends the
    ///     assignment when it is gone: see `weakAssign(to:on:)`; `.unowned` requires the object to be alive at each value.
    ///   - actor: The actor to write on; by default the caller's, if there is one. Held weakly: the first value after it is gone ends the
    ///     assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment; releases an object that it retains.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; if the object is held weakly, also at the first value after it is gone, or, if it is a ``LifetimeOwner``, as
    ///   soon as it is gone.
    /// - **Delivery**: on the upstream's thread, or on the actor: at once if the value arrives there and none waits, otherwise in order and without
    ///   loss.
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership,
        isolation actor: (any Actor)? = #isolation
    ) -> AnyCancellable {
        switch ownership {
        case .weak:
            weakAssign(to: keyPath, on: object, isolation: actor)
        case .strong:
            attach(on: actor) { object[keyPath: keyPath] = $0 }
        case .unowned:
            attach(on: actor) { [unowned object] in object[keyPath: keyPath] = $0 }
        }
    }

    private func attach(on actor: (any Actor)?, _ write: @escaping (Output) -> Void) -> AnyCancellable {
        guard let actor else { return sink(receiveValue: write) }
        let sink = ActorSink<Output, Failure>(on: actor, receiveCompletion: { _ in }, receiveValue: write)
        subscribe(sink)
        return AnyCancellable(of: sink)
    }
}
