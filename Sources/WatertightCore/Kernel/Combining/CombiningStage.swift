// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers what it gathers from a fixed set of inputs. The ``CombiningMachine`` decides; this acts. How many inputs there are, and of what
/// types, only the recipe knows: it makes them, and says in one closure how what is on their buffers becomes what is delivered.
///
/// ```
///   a ──▶ input 0, buffer ─┐
///   b ──▶ input 1, buffer ─┼─ place: keep, or ──▶ gather ──▶ exit ──▶ downstream
///   c ──▶ input 2, buffer ─┘
/// ```
/// What is decided is admitted to the exit under the same lock, so that no group overtakes one that was complete before it, and no
/// completion a value.
@usableFromInline package final class CombiningStage<Machine: CombiningMachine, Downstream: Subscriber>: SubscriptionCore {
    @usableFromInline package typealias Failure = Downstream.Failure
    @usableFromInline package typealias Output = Downstream.Input

    @usableFromInline let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) var machine: Machine
    @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<InputSlot> = []
    /// Called under the lock. Kept until the end.
    @usableFromInline @exclusivity(unchecked) var combinerBox: CombinerBox<Output>?
    /// Whether the downstream was given its subscription.
    @usableFromInline @exclusivity(unchecked) var isOpen = false
    /// What was complete before it had, and what comes until that is delivered.
    @usableFromInline @exclusivity(unchecked) var early: Deque<Output> = []
    /// An end that came then.
    @usableFromInline @exclusivity(unchecked) var earlyCompletion: Subscribers.Completion<Failure>?

    // Of the thread whose turn it is.

    /// The input whose value is being delivered, `queuedInput` where it came out of the line, `noInput` where none is.
    @usableFromInline @exclusivity(unchecked) var delivering = CombiningStage.noInput
    /// When that delivery began, where it matters whether a value comes from inside of it.
    @usableFromInline @exclusivity(unchecked) var deliveringSince: UInt = 0
    /// What was asked for meanwhile, which that input is to be answered.
    @usableFromInline @exclusivity(unchecked) var answer = Subscribers.Demand.none
    /// Whether everything has finished meanwhile.
    @usableFromInline @exclusivity(unchecked) var finishesAfterwards = false

    @inlinable static var noInput: Int { -1 }
    @inlinable static var queuedInput: Int { .max }

    @inlinable package init(_ machine: Machine, downstream: Downstream) {
        self.machine = machine
        serialized = SerializedDownstream(DownstreamBox(downstream))
        super.init(
            request: { unsafeDowncast($0, to: CombiningStage.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: CombiningStage.self).handleCancel() })
    }

    /// Takes what is to be delivered off the buffers; it is told whose value caused it. Set once, by the recipe.
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

    /// Gives the downstream its subscription, in turn: what another thread sends meanwhile comes after it. And then what came before.
    @inlinable package func open() {
        lock()
        isOpen = true
        let box = serialized.box
        // Nobody has the turn yet: nothing was admitted.
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
        if Machine.trapsOnZero { demand.assertNonZero() }
        addDemand(demand)
    }

    /// Hands a demand on to the inputs, and delivers what is held, as far as it is asked for.
    @inlinable func addDemand(_ demand: Subscribers.Demand) {
        let thread = ThreadID.current
        let answered = Machine.answersAfterwards && serialized.drainQueue.ownership.isMine ? delivering : Self.noInput
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

    /// Asks an input, unless it has ended, or was cancelled, while others were asked before it.
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
        // What another thread has sent, and this one brings from inside of its own delivery, is no value of the subscriber's.
        let isReentrant = isInsideOfDelivery && !DrainScope.isInside(since: deliveringSince)
        return machine.receiveValue(at: index, on: thread, isReentrant: isReentrant)
    }

    /// Whether this is called from inside of a delivery, by this thread, of a machine that regards it. Called under the lock.
    @inlinable @inline(__always)
    var isInsideOfDelivery: Bool { Machine.distinguishesReentrancy && serialized.drainQueue.ownership.isMine && delivering != Self.noInput }

    @inlinable func finish(_ input: InputSlot) {
        lock()
        input.isDone = true
        let released = input.subscription.take()
        let hasEnded = machine.finish(at: input.index)
        let endedInputs = hasEnded && !Machine.endsFirst ? releaseAll() : nil
        unlock()
        endedInputs?.cancel()
        if hasEnded { finish() }
        withExtendedLifetime((released, endedInputs)) {}
    }

    @inlinable func fail(with completion: Subscribers.Completion<Failure>, of input: InputSlot) {
        lock()
        let hasEnded = machine.fail(at: input.index)
        let endedInputs = hasEnded && !Machine.endsFirst ? releaseAll(besides: Machine.cancelsFailed ? nil : input) : nil
        unlock()
        endedInputs?.cancel()
        if hasEnded { end(with: completion) }
        withExtendedLifetime(endedInputs) {}
    }

    /// Takes the inputs and what waits on their buffers out of the state, under the lock.
    ///
    /// - Parameter input: Has ended by itself: it is not to be cancelled.
    @inlinable func releaseAll(besides input: InputSlot? = nil) -> EndedInputs {
        let subscriptions = inputs.compactMap { $0 === input ? nil : $0.subscription }
        let endedInputs = EndedInputs(
            subscriptions: subscriptions, kept: (input?.subscription as Any, inputs.map { $0.releaseAll() }, inputs, combinerBox as Any))
        for input in inputs { input.subscription = nil }
        inputs = []
        combinerBox = nil
        return endedInputs
    }

    /// Lets the other inputs go, under the lock.
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
