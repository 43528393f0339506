// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Writes each value into a property of an object, and says whether it keeps the object.
    ///
    /// ```
    ///   upstream                                            ──1──2──3──      object is released before 3
    ///   assign(to: \.value, on: object, ownership: .weak)     1  2  ╳        3 cancels the upstream
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object.
    ///   - ownership: `.strong` keeps the object until the stream ends or the token is cancelled; `.weak` does not, and ends when it is gone:
    ///     see `weakAssign(to:on:)`; `.unowned` relies on its being there.
    ///   - actor: The actor to write on; the one that this is called on, if it is called on one. Known weakly: the first value that finds it
    ///     gone ends the assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment; lets go of an object that it keeps.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token; where the object is known weakly, also by the first value that finds it gone.
    /// - **Delivery**: on the upstream's thread, or on the actor: at once where the value comes there and nothing waits, else in order and
    ///   without loss.
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
