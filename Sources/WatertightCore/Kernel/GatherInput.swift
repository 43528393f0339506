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
        let thread = ThreadID.current
        parent.lock()
        let placement = parent.place(at: index, on: thread)
        if case .drop(let demand) = placement {
            parent.unlock()
            return demand
        }
        let replaced = placement == .replace ? tray.take() : nil
        let displaced = tray.put(input)
        defer { withExtendedLifetime((replaced, displaced)) {} }
        switch placement {
        case .keep(let demand):
            parent.unlock()
            return demand
        case .goPast(let isNested):
            parent.unlock()
            Probe.report(isNested ? .valueFromInsidePassedOver(at: Machine.name) : .valueDroppedWithoutDemand(at: Machine.name))
            return .none
        case .drop, .replace:
            parent.unlock()
            return .none
        case .deliver, .deliverLast, .deliverAlone:
            // Unlocks.
            return parent.deliver(placement, of: index)
        }
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
