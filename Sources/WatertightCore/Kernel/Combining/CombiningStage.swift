// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Combines the values of a fixed set of inputs, and delivers the results. The ``CombiningMachine`` decides; this acts. Only the recipe knows
/// how many inputs there are, and of what types: it makes them, and sets the closure that makes an output of the buffered values.
///
/// ```
///   a ──▶ input 0, buffer ─┐
///   b ──▶ input 1, buffer ─┼─ receiveValue: keep, or ──▶ combine ──▶ serialized ──▶ downstream
///   c ──▶ input 2, buffer ─┘
/// ```
/// A decision enters `serialized` under the same lock, so that no output overtakes one that was complete before it, and no completion
/// overtakes a value.
@usableFromInline package final class CombiningStage<Machine: CombiningMachine, Downstream: Subscriber>: SubscriptionCore, SignalHandling {
    @usableFromInline package typealias Failure = Downstream.Failure
    @usableFromInline package typealias Output = Downstream.Input

    @usableFromInline let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) var machine: Machine
    @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<InputSlot> = []
    /// Called under the lock. Kept until the end.
    @usableFromInline @exclusivity(unchecked) var combinerBox: CombinerBox<Output>?
    /// Whether the downstream is being given, or has, its subscription.
    @usableFromInline @exclusivity(unchecked) var isOpen = false
    /// The outputs that were complete before, and those that come until these are delivered.
    @usableFromInline @exclusivity(unchecked) var early: Deque<Output> = []
    /// A completion that came in that time.
    @usableFromInline @exclusivity(unchecked) var earlyCompletion: Subscribers.Completion<Failure>?

    // Only the thread that owns the drain.

    /// The input whose value is being delivered, `queuedInput` where it came out of the queue, `noInput` where none is.
    @usableFromInline @exclusivity(unchecked) var delivering = CombiningStage.noInput
    /// The stamp of that delivery, where it matters whether a value comes from inside it.
    @usableFromInline @exclusivity(unchecked) var deliveringSince: UInt = 0
    /// The demand that was added meanwhile, to be returned to that input.
    @usableFromInline @exclusivity(unchecked) var answer = Subscribers.Demand.none
    /// Whether everything has finished meanwhile.
    @usableFromInline @exclusivity(unchecked) var finishesAfterwards = false

    @inlinable static var noInput: Int { -1 }
    @inlinable static var queuedInput: Int { .max }

    @inlinable package init(_ machine: Machine, downstream: Downstream) {
        self.machine = machine
        serialized = SerializedDownstream(DownstreamBox(downstream))
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

    /// Delivers the subscription, serialized, and then the early outputs: what another thread sends meanwhile comes after the subscription.
    @inlinable package func open() {
        lock()
        isOpen = true
        let box = serialized.box
        // No thread owns the drain yet: nothing has entered.
        _ = serialized.drainQueue.ownership.enter()
        unlock()
        if let box {
            box.downstream.receive(subscription: self)
            while let output = withLock({ early.popFirst() }) { _ = pass(output, of: Self.queuedInput, to: .passUnretained(box)) }
            if let completion = withLock({ earlyCompletion.take() }) { serialized.pass(completion, to: box) }
        }
        if !serialized.drainQueue.ownership.leave() { finishDraining() }
    }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        if Machine.policy.trapsOnZero { demand.assertNonZero() }
        addDemand(demand)
    }

    /// Requests a demand from the inputs, and delivers the held values, as far as requested.
    @inlinable func addDemand(_ demand: Subscribers.Demand) {
        let thread = ThreadID.current
        let answered = Machine.policy.answersAfterwards && serialized.drainQueue.ownership.isMine ? delivering : Self.noInput
        lock()
        let share = machine.request(demand)
        let requested =
            share == .none ? [] : inputs.filter { $0.subscription != nil && $0.index != answered && machine.isRequested($0.index) }
        let isDraining = machine.beginDraining(on: thread)
        unlock()
        if answered >= 0 { answer += share }
        if isDraining { drain() }
        for input in requested { request(from: input, share) }
    }

    /// Requests from an input, unless it has ended, or was cancelled, during the requests to others before it.
    @inlinable func request(from input: InputSlot, _ demand: Subscribers.Demand) { withLock { input.subscription }?.request(demand) }

    @inlinable func handleCancel() {
        let closed = serialized.close {
            _ = machine.end()
            return (endedInputs: releaseAll(), early: exchange(&early, with: []))
        }
        closed.decision.endedInputs.cancel()
        withExtendedLifetime(closed) {}
    }

    // MARK: The inputs

    /// Called under the lock.
    @inlinable @inline(__always) func receiveValue(at index: Int, on thread: UInt) -> CombiningDecision {
        // A value that another thread has sent, and that this one drains inside its own delivery, is not the subscriber's own.
        let isReentrant = isInsideOfDelivery && !DrainScope.isInside(since: deliveringSince)
        return machine.receiveValue(at: index, on: thread, isReentrant: isReentrant)
    }

    /// Whether the call comes from inside a delivery, on this thread, of a machine that distinguishes that. Called under the lock.
    @inlinable @inline(__always) var isInsideOfDelivery: Bool {
        Machine.policy.distinguishesReentrancy && serialized.drainQueue.ownership.isMine && delivering != Self.noInput
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
