// SPDX-License-Identifier: Apache-2.0

/// The way of a value through a ``CombiningStage``: an input's subscriber calls `receive(_:of:)`, the machine decides about the value and the
/// combined output enters the drain under one lock, and the thread that owns the drain passes the output on.
extension CombiningStage {
    /// - Returns: The demand to return to the input.
    @inlinable @inline(__always)
    func receive<Buffer>(_ value: Buffer.Value, of input: CombiningInput<Buffer, Machine, Downstream>) -> Subscribers.Demand {
        let thread = Machine.policy.distinguishesThreads ? ThreadID.current : ThreadID.none
        lock()
        switch machine.receiveValue(at: input.index, on: thread, isReentrant: isReentrant) {
        case .drop(let demand):
            unlock()
            return demand
        case .keep(let demand):
            let displaced = input.buffer.put(value)
            unlock()
            return withExtendedLifetime(displaced) { demand }
        case .keepBehindOthers:
            let displaced = input.buffer.put(value)
            let growth = input.buffer.takeGrowth()
            unlock()
            if let growth { Probe.report(.bufferGrows(at: Machine.name, count: growth)) }
            return withExtendedLifetime(displaced) { .none }
        case .keepUndelivered(let isReentrant):
            let displaced = input.buffer.put(value)
            unlock()
            if isReentrant {
                Probe.report(.valueFromInsidePassedOver(at: Machine.name))
            } else {
                Probe.reportDrop(at: Machine.name, by: self)
            }
            return withExtendedLifetime(displaced) { .none }
        case .replace:
            let displaced = input.buffer.replace(by: value)
            unlock()
            return withExtendedLifetime(displaced) { .none }
        case .deliver(let more):
            let displaced = input.buffer.put(value)
            let due = enterOutput(of: input.index)
            unlock()
            return withExtendedLifetime(displaced) { deliver(due, of: input.index) + more }
        case .deliverLast:
            let displaced = input.buffer.put(value)
            let due = enterOutput(of: input.index)
            unlock()
            let demand = deliver(due, of: input.index)
            finish()
            return withExtendedLifetime(displaced) { demand }
        case .deliverAlone:
            let displaced = input.buffer.put(value)
            let due = enterOutput(of: input.index)
            let others = detachOthers(than: input.index)
            unlock()
            others.cancel()
            return withExtendedLifetime((displaced, others)) { deliver(due, of: input.index) }
        }
    }

    /// Whether the subscriber sends the value from inside a delivery, of a machine that distinguishes that. Called under the lock.
    @inlinable @inline(__always) var isReentrant: Bool { isInsideOfDelivery && delivery.isReentrant }

    /// Whether the call comes from inside a delivery, on this thread, of a machine that distinguishes that. Called under the lock.
    @inlinable @inline(__always) var isInsideOfDelivery: Bool {
        Machine.policy.distinguishesReentrancy && serialized.drainQueue.ownership.isMine && delivery.isUnderWay
    }

    @usableFromInline typealias DueOutput = (
        output: Output, box: Unmanaged<DownstreamBox<Downstream>>, entry: SerializedDownstream<Downstream>.Entry
    )

    /// Combines the buffered values that an input's value has completed, and enters the drain with the output. Called under the lock.
    @inlinable @inline(__always) func enterOutput(of index: Int) -> DueOutput? {
        // The box first: without one no value may be taken off the buffers, since it would be released under the lock.
        guard let box = serialized.uncountedBox, let output = takeCombined(of: index) else { return nil }
        // From inside a delivery it is another thread's value: it is queued behind that delivery, as if its sender had sent it.
        let entry =
            isInsideOfDelivery
            ? serialized.drainQueue.enqueue(.value(output, box.takeUnretainedValue())) : serialized.enter(output, to: box)
        return (output, box, entry)
    }

    /// Takes the next output off the buffers. Called under the lock.
    @inlinable @inline(__always) func takeCombined(of index: Int) -> Output? {
        // Not counted: the lock keeps it where it is.
        combinerBox.map { Unmanaged.passUnretained($0) }?.withUncountedReference { $0.combine(index) }
    }

    /// Passes an output on that has entered the drain, or leaves it to the thread that owns the drain.
    ///
    /// - Returns: The demand to return to the input.
    @inlinable @inline(__always) func deliver(_ due: DueOutput?, of index: Int) -> Subscribers.Demand {
        guard let (output, box, entry) = due else { return .none }
        let demand = entry.actsNow ? pass(output, of: index, to: box) : .none
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
        return demand
    }

    /// Calls the downstream. Only the thread that owns the drain.
    ///
    /// - Returns: The demand that was added meanwhile, to be returned to the value's input.
    @inlinable @inline(__always)
    func pass(_ output: Output, of index: Int, to box: Unmanaged<DownstreamBox<Downstream>>) -> Subscribers.Demand {
        guard Machine.policy.tracksDelivery else {
            let requested = serialized.pass(output, to: box)
            if requested != .none { addDemand(requested) }
            return .none
        }
        let outer = delivery.begin(of: index, at: Machine.policy.distinguishesReentrancy ? DrainScope.stamp : nil)
        let requested = serialized.pass(output, to: box)
        if Machine.policy.answersAfterwards, requested != .none { addDemand(requested) }
        let (answer, finishes) = delivery.end(outer)
        // What the inputs send on this request comes after the delivery.
        if Machine.policy.distinguishesReentrancy, requested != .none { addDemand(requested) }
        if Machine.policy.answersAfterwards, finishes { end(with: .finished) }
        return answer
    }

    @inlinable @inline(never) func finishDraining() { serialized.drainQueue.finishDraining(at: description) { run($0) } }

    /// Acts on a queued signal.
    @inlinable func run(_ signal: SerializedDownstream<Downstream>.PendingSignal) {
        switch signal {
        case .value(let output, let box):
            _ = pass(output, of: CombiningDelivery.queuedInput, to: .passUnretained(box))
            withExtendedLifetime(box) {}
        case .completion(let completion, let box): serialized.pass(completion, to: box)
        case .release: break
        }
    }

    // MARK: Demand

    /// Requests a demand from the inputs, and delivers the held values, as far as requested.
    @inlinable func addDemand(_ demand: Subscribers.Demand) {
        let thread = ThreadID.current
        let returnsDemand = Machine.policy.answersAfterwards && serialized.drainQueue.ownership.isMine
        let answered = returnsDemand ? delivery.input : CombiningDelivery.noInput
        lock()
        let share = machine.request(demand)
        let requested =
            share == .none ? [] : inputs.filter { $0.subscription != nil && $0.index != answered && machine.isRequested($0.index) }
        let isDraining = machine.beginDraining(on: thread)
        unlock()
        if answered != CombiningDelivery.noInput { delivery.answer += share }
        if isDraining { drain() }
        for input in requested { request(from: input, share) }
    }

    /// Requests from an input, unless it has ended, or was cancelled, during the requests to others before it.
    @inlinable func request(from input: InputSlot, _ demand: Subscribers.Demand) { withLock { input.subscription }?.request(demand) }
}
