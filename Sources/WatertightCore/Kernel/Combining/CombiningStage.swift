// SPDX-License-Identifier: Apache-2.0

/// Combines the values of a fixed set of inputs, and delivers the results. The ``CombiningMachine`` decides; this acts. Only the recipe knows
/// how many inputs there are, and of what types: it makes them, and sets the closure that makes an output of the buffered values.
///
/// ```
///   a ──▶ input 0, buffer ─┐
///   b ──▶ input 1, buffer ─┼─ receiveValue: keep, or ──▶ combine ──▶ serialized ──▶ downstream
///   c ──▶ input 2, buffer ─┘
/// ```
/// A decision enters `serialized` under the same lock, so that no output overtakes one that was complete before it, and no completion
/// overtakes a value. The way of a value is `CombiningStage+Values.swift`; values that are held until they are requested (`merge`) leave by
/// `CombiningStage+Held.swift`.
@usableFromInline package final class CombiningStage<Machine: CombiningMachine, Downstream: Subscriber>: SubscriptionCore, SignalHandling {
    @usableFromInline package typealias Failure = Downstream.Failure
    @usableFromInline package typealias Output = Downstream.Input

    @usableFromInline let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) var machine: Machine
    @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<InputSlot> = []
    /// Called under the lock. Kept until the end.
    @usableFromInline @exclusivity(unchecked) var combinerBox: CombinerBox<Output>?

    /// Only the thread that owns the drain.
    @usableFromInline @exclusivity(unchecked) var delivery = CombiningDelivery()

    @inlinable package init(_ machine: Machine, downstream: Downstream) {
        self.machine = machine
        serialized = SerializedDownstream(DownstreamBox(downstream), opened: false)
        super.init(handler: CombiningStage.self)
    }

    /// Takes the next output off the buffers, given the index of the input whose value caused it. Set once, by the recipe.
    @inlinable package var combine: ((Int) -> Output)? {
        get { combinerBox?.combine }
        set { combinerBox = newValue.map { CombinerBox($0) } }
    }

    /// Makes the next input.
    @inlinable package func makeInput<Buffer: InputBuffer>(_ buffer: Buffer.Type) -> CombiningInput<Buffer, Machine, Downstream> {
        let input = CombiningInput<Buffer, Machine, Downstream>(parent: self, index: inputs.count)
        inputs.append(input)
        return input
    }

    @inlinable @inline(__always) func lock() { serialized.drainQueue.lock.lock() }

    @inlinable @inline(__always) func unlock() { serialized.drainQueue.lock.unlock() }

    @inlinable @inline(__always)
    func withLock<Decision>(_ decide: () -> Decision) -> Decision { serialized.drainQueue.lock.withLock(decide) }

    /// Delivers the subscription, serialized: the outputs and the end that came before, or that another thread sends meanwhile, come after it.
    @inlinable package func open() { serialized.open(self, act: { run($0) }, finishDraining: { finishDraining() }) }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        if Machine.policy.trapsOnZero { demand.assertNonZero() }
        addDemand(demand)
    }

    @inlinable func handleCancel() {
        let closed = serialized.close {
            _ = machine.end()
            return releaseAll()
        }
        closed.decision.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: The inputs

    /// Attaches an input's subscription.
    ///
    /// - Returns: The demand to request from it; `nil` if it is refused.
    @inlinable func attach(_ subscription: any Subscription, to input: InputSlot) -> Subscribers.Demand? {
        lock()
        defer { unlock() }
        guard !machine.isEnded, input.subscription == nil, !input.isDone else { return nil }
        input.subscription = subscription
        return machine.openingDemand(at: input.index)
    }

    @inlinable func finish(_ input: InputSlot) {
        lock()
        input.isDone = true
        let released = input.subscription.take()
        let hasEnded = machine.finish(at: input.index)
        let endedInputs = hasEnded && !Machine.policy.endsFirst ? releaseAll() : nil
        unlock()
        endedInputs?.cancel()
        if hasEnded { finish() }
        withExtendedLifetime((released, endedInputs)) {}
    }

    @inlinable func fail(with completion: Subscribers.Completion<Failure>, of input: InputSlot) {
        lock()
        let hasEnded = machine.fail(at: input.index)
        let endedInputs = hasEnded && !Machine.policy.endsFirst ? releaseAll(besides: Machine.policy.cancelsFailed ? nil : input) : nil
        unlock()
        endedInputs?.cancel()
        if hasEnded { end(with: completion) }
        withExtendedLifetime(endedInputs) {}
    }

    /// Finishes, now or after the delivery that is under way.
    @inlinable package func finish() {
        let isNoted = Machine.policy.answersAfterwards && serialized.drainQueue.ownership.isMine && delivery.finishAfterwards()
        if !isNoted { end(with: .finished) }
    }

    /// Delivers the completion, and then cancels and releases the remaining inputs if the machine ends first.
    @inlinable func end(with completion: Subscribers.Completion<Failure>) {
        deliver(completion)
        guard Machine.policy.endsFirst else { return }
        let endedInputs = withLock { releaseAll() }
        endedInputs.cancel()
        withExtendedLifetime(endedInputs) {}
    }

    /// Delivers the completion, serialized.
    @inlinable func deliver(_ completion: Subscribers.Completion<Failure>) {
        serialized.deliver(completion, finishDraining: { finishDraining() })
    }

    /// Takes the inputs and their buffered values out of the state, under the lock.
    ///
    /// - Parameter input: An input that has ended by itself: it is not cancelled.
    @inlinable func releaseAll(besides input: InputSlot? = nil) -> EndedInputs {
        let subscriptions = inputs.compactMap { $0 === input ? nil : $0.subscription }
        let endedInputs = EndedInputs(
            subscriptions: subscriptions, kept: (input?.subscription as Any, inputs.map { $0.releaseAll() }, inputs, combinerBox as Any))
        for input in inputs { input.subscription = nil }
        inputs = []
        combinerBox = nil
        return endedInputs
    }

    /// Detaches the other inputs, under the lock.
    @inlinable func detachOthers(than index: Int) -> EndedInputs {
        let others = inputs.filter { $0.index != index }
        let endedInputs = EndedInputs(subscriptions: others.compactMap(\.subscription), kept: others.map { $0.releaseAll() })
        for input in others {
            input.subscription = nil
            input.isDone = true
        }
        return endedInputs
    }

    @usableFromInline package override var description: String { Machine.name }

    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        withLock {
            machine.reflect(
                downstream: serialized.box?.downstream as Any, subscriptions: inputs.map(\.subscription), buffers: inputs.map(\.contents))
        }
    }
}

extension CombiningStage: StreamDescribing {
    package static var streamWord: String? { StreamWord.of(Machine.self) }
}
