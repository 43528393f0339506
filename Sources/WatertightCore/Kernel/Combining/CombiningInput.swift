// SPDX-License-Identifier: Apache-2.0

/// Subscribes to one input of a ``CombiningStage``, and holds the buffer in which its values wait.
@usableFromInline
package final class CombiningInput<Buffer: InputBuffer, Machine: CombiningMachine, Downstream: Subscriber>: InputSlot, Subscriber,
    SelfDescribing
{
    @usableFromInline package typealias Input = Buffer.Value
    @usableFromInline package typealias Failure = Downstream.Failure

    @usableFromInline let parent: CombiningStage<Machine, Downstream>
    /// Guarded by the lock of the parent's `serialized`.
    @usableFromInline @exclusivity(unchecked) var buffer = Buffer()

    @inlinable init(parent: CombiningStage<Machine, Downstream>, index: Int) {
        self.parent = parent
        super.init(index: index)
    }

    /// Takes a value off the buffer, or copies it if the buffer keeps it. Called under the lock, when the machine has decided to deliver.
    @inlinable package func take() -> Input { buffer.take() }

    @inlinable package func receive(subscription: any Subscription) {
        guard let demand = parent.attach(subscription, to: self) else { return subscription.cancel() }
        if demand != .none { subscription.request(demand) }
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(parent).withUncountedReference { $0.receive(input, of: self) }
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: parent.finish(self)
        case .failure: parent.fail(with: completion, of: self)
        }
    }

    @usableFromInline override func releaseAll() -> Any {
        let emptied = buffer
        buffer = Buffer()
        return emptied
    }

    @usableFromInline override var contents: Any? { buffer.shown }

    @usableFromInline package var description: String { Machine.name }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
}

extension CombiningInput: StreamDescribing {
    package static var streamWord: String? { nil }
    package static var isInput: ((Any.Type) -> Bool)? { { $0 == CombiningStage<Machine, Downstream>.self } }
}
