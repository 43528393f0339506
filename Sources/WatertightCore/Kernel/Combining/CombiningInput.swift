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

    /// Takes a value off the buffer, or copies it where the buffer keeps it. Called under the lock, when the machine has decided to deliver.
    @inlinable package func take() -> Input { buffer.take() }

    @inlinable package func receive(subscription: any Subscription) {
        parent.lock()
        guard !parent.machine.isEnded, self.subscription == nil, !isDone else {
            parent.unlock()
            subscription.cancel()
            return
        }
        self.subscription = subscription
        let demand = parent.machine.openingDemand(at: index)
        parent.unlock()
        if demand != .none { subscription.request(demand) }
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(parent).withUncountedReference { receive(input, for: $0) }
    }

    @inlinable @inline(__always) func receive(_ input: Input, for parent: CombiningStage<Machine, Downstream>) -> Subscribers.Demand {
        let thread = Machine.policy.distinguishesThreads ? ThreadID.current : ThreadID.none
        parent.lock()
        switch parent.receiveValue(at: index, on: thread) {
        case .drop(let demand):
            parent.unlock()
            return demand
        case .keep(let demand):
            keep(input)
            return demand
        case .keepUndelivered(let isReentrant):
            keep(input)
            Probe.report(isReentrant ? .valueFromInsidePassedOver(at: Machine.name) : .valueDroppedWithoutDemand(at: Machine.name))
            return .none
        case .replace:
            let replaced = buffer.take()
            keep(input)
            withExtendedLifetime(replaced) {}
            return .none
        case .deliver(let more):
            let displaced = buffer.put(input)
            defer { withExtendedLifetime(displaced) {} }
            return parent.deliver(of: index) + more
        case .deliverLast:
            let displaced = buffer.put(input)
            defer { withExtendedLifetime(displaced) {} }
            let demand = parent.deliver(of: index)
            parent.finish()
            return demand
        case .deliverAlone:
            _ = buffer.put(input)
            return parent.deliver(of: index, alone: true)
        }
    }

    /// Leaves the value in the buffer. Called under the lock, which it releases.
    @inlinable @inline(__always) func keep(_ input: Input) {
        let displaced = buffer.put(input)
        parent.unlock()
        withExtendedLifetime(displaced) {}
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
