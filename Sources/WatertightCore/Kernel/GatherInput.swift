// SPDX-License-Identifier: Apache-2.0

/// The subscriber of one input of a ``GatherStage``, with the tray on which its values wait.
@usableFromInline
package final class GatherInput<Tray: GatherTray, Machine: GatherMachine, Downstream: Subscriber>: GatherPlace, Subscriber,
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
    @usableFromInline
    package typealias Input = Tray.Value
    @usableFromInline
    package typealias Failure = Downstream.Failure

    @usableFromInline
    let parent: GatherStage<Machine, Downstream>
    /// Guarded by the lock of the parent's exit.
    @usableFromInline
    @exclusivity(unchecked)
    var tray = Tray()

    @inlinable
    init(parent: GatherStage<Machine, Downstream>, index: Int) {
        self.parent = parent
        super.init(index: index)
    }

    /// Takes a value off the tray, or, where it stays there, copies it. Called under the lock, when the machine has said so.
    @inlinable
    package func take() -> Input { tray.take() }

    @inlinable
    package func receive(subscription: any Subscription) {
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

    @inlinable
    package func receive(_ input: Input) -> Subscribers.Demand {
        // A field that is constant, and is counted nevertheless where it is used across a call.
        Unmanaged.passUnretained(parent).withUncountedReference { receive(input, for: $0) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input, for parent: GatherStage<Machine, Downstream>) -> Subscribers.Demand {
        let thread = Machine.regardsThread ? ThreadID.current : ThreadID.none
        parent.lock()
        switch parent.place(at: index, on: thread) {
        case .drop(let demand):
            parent.unlock()
            return demand
        case .keep(let demand):
            keep(input)
            return demand
        case .goPast(let isNested):
            keep(input)
            Probe.report(isNested ? .valueFromInsidePassedOver(at: Machine.name) : .valueDroppedWithoutDemand(at: Machine.name))
            return .none
        case .replace:
            let replaced = tray.take()
            keep(input)
            withExtendedLifetime(replaced) {}
            return .none
        case .deliver(let more):
            let displaced = tray.put(input)
            defer { withExtendedLifetime(displaced) {} }
            return parent.deliver(of: index) + more
        case .deliverLast:
            let displaced = tray.put(input)
            defer { withExtendedLifetime(displaced) {} }
            let demand = parent.deliver(of: index)
            parent.finish()
            return demand
        case .deliverAlone:
            _ = tray.put(input)
            return parent.deliver(of: index, alone: true)
        }
    }

    /// Leaves the value on the tray. Called under the lock, which it releases.
    @inlinable
    @inline(__always)
    func keep(_ input: Input) {
        let displaced = tray.put(input)
        parent.unlock()
        withExtendedLifetime(displaced) {}
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: parent.finish(self)
        case .failure: parent.fail(with: completion, of: self)
        }
    }

    @usableFromInline
    override func empty() -> Any {
        let emptied = tray
        tray = Tray()
        return emptied
    }

    @usableFromInline
    override var contents: Any? { tray.shown }

    @usableFromInline
    package var description: String { Machine.name }
    @usableFromInline
    package var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
    @usableFromInline
    package var playgroundDescription: Any { description }
}
