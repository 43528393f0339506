// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Delivers the outputs and the completion of a ``CombiningStage``.
extension CombiningStage {
    /// Combines the buffered values that an input's value has completed, and delivers the output. Called under the lock, which it releases.
    ///
    /// - Parameter isAlone: Whether the other inputs are not needed any more.
    /// - Returns: The demand to return to the input.
    @inlinable @inline(__always) func deliver(of index: Int, alone isAlone: Bool = false) -> Subscribers.Demand {
        // The box first: without one no value may be taken off the buffers, since it would be released under the lock.
        guard let box = serialized.uncountedBox, let output = takeCombined(of: index) else {
            unlock()
            return .none
        }
        if isAlone { return deliverAlone(output, of: index) }
        guard isOpen, early.isEmpty else {
            early.append(output)
            unlock()
            return .none
        }
        // From inside a delivery it is another thread's value: it is queued behind that delivery, as if its sender had sent it.
        let entry =
            isInsideOfDelivery
            ? serialized.drainQueue.enqueue(.value(output, box.takeUnretainedValue()))
            : serialized.drainQueue.enter(orQueue: { .value(output, box.takeUnretainedValue()) })
        unlock()
        let demand = entry.actsNow ? pass(output, of: index, to: box) : .none
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
        return demand
    }

    /// Called under the lock, which it releases, when nothing was delivered yet.
    @inlinable @inline(never) func deliverAlone(_ output: Output, of index: Int) -> Subscribers.Demand {
        let endedInputs = detachOthers(than: index)
        guard isOpen, early.isEmpty, let box = serialized.box else {
            early.append(output)
            unlock()
            endedInputs.cancel()
            return .none
        }
        let entry = serialized.drainQueue.enter(orQueue: { .value(output, box) })
        unlock()
        endedInputs.cancel()
        let demand = entry.actsNow ? pass(output, of: index, to: .passUnretained(box)) : .none
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
        withExtendedLifetime((endedInputs, box)) {}
        return demand
    }

    /// Takes the next output off the buffers. Called under the lock.
    @inlinable @inline(__always) func takeCombined(of index: Int) -> Output? {
        // Not counted: the lock keeps it where it is.
        combinerBox.map { Unmanaged.passUnretained($0) }?.withUncountedReference { $0.combine(index) }
    }

    /// Delivers a value. Only the draining thread.
    ///
    /// - Returns: The demand that was added meanwhile, to be returned to the value's input.
    @inlinable @inline(__always)
    func pass(_ output: Output, of index: Int, to box: Unmanaged<DownstreamBox<Downstream>>) -> Subscribers.Demand {
        guard Machine.policy.tracksDelivery else {
            let requested = serialized.pass(output, to: box)
            if requested != .none { addDemand(requested) }
            return .none
        }
        if Machine.policy.distinguishesReentrancy { return deliverDistinguishingReentrancy(output, of: index, to: box) }
        let outer = (delivering, answer)
        (delivering, answer) = (index, .none)
        let requested = serialized.pass(output, to: box)
        if requested != .none { addDemand(requested) }
        let demand = answer
        (delivering, answer) = outer
        if Machine.policy.answersAfterwards, finishesAfterwards {
            finishesAfterwards = false
            end(with: .finished)
        }
        return demand
    }

    /// Delivers a value of a machine that distinguishes reentrant values. What the inputs send on a request for more comes after the delivery.
    @inlinable @inline(__always)
    func deliverDistinguishingReentrancy(_ output: Output, of index: Int, to box: Unmanaged<DownstreamBox<Downstream>>)
        -> Subscribers.Demand
    {
        let outer = (delivering, deliveringSince)
        (delivering, deliveringSince) = (index, DrainScope.stamp)
        let requested = serialized.pass(output, to: box)
        (delivering, deliveringSince) = outer
        if requested != .none { addDemand(requested) }
        return .none
    }

    @inlinable @inline(never) func finishDraining() { serialized.drainQueue.finishDraining(at: description) { run($0) } }

    /// Acts on a queued signal.
    @inlinable func run(_ signal: SerializedDownstream<Downstream>.PendingSignal) {
        switch signal {
        case .value(let output, let box):
            _ = pass(output, of: Self.queuedInput, to: .passUnretained(box))
            withExtendedLifetime(box) {}
        case .completion(let completion, let box): serialized.pass(completion, to: box)
        case .release: break
        }
    }

    /// Finishes, now or after the delivery that is under way.
    @inlinable package func finish() {
        if Machine.policy.answersAfterwards, serialized.drainQueue.ownership.isMine, delivering != Self.noInput {
            finishesAfterwards = true
        } else {
            end(with: .finished)
        }
    }

    /// Delivers the completion, and then cancels and releases the remaining inputs where the machine ends first.
    @inlinable func end(with completion: Subscribers.Completion<Failure>) {
        deliver(completion)
        guard Machine.policy.endsFirst else { return }
        let endedInputs = withLock { releaseAll() }
        endedInputs.cancel()
        withExtendedLifetime(endedInputs) {}
    }

    /// Delivers the completion, serialized, or keeps it until the downstream has its subscription.
    @inlinable func deliver(_ completion: Subscribers.Completion<Failure>) {
        lock()
        guard isOpen, early.isEmpty, let box = serialized.box else {
            if serialized.box != nil { earlyCompletion = completion }
            unlock()
            return
        }
        let entry = serialized.drainQueue.enter(orQueue: { .completion(completion, box) })
        unlock()
        if entry.actsNow { serialized.pass(completion, to: box) }
        if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
    }

    /// Delivers the held values, as far as requested, and then requests another from each input that held one.
    ///
    /// One by one: an input from which everything is requested meanwhile sends from inside this call, and its held values go before.
    @inlinable func drain() {
        var sources: [InputSlot] = []
        while true {
            while let (output, source, box, entry) = takeHeld(orEnding: sources.isEmpty) {
                if entry.actsNow { _ = pass(output, of: Self.queuedInput, to: box) }
                if serialized.drainQueue.mustFinishDraining(after: entry) { finishDraining() }
                if let source { sources.append(source) }
            }
            if sources.isEmpty { return }
            for source in exchange(&sources, with: []) { request(from: source, .max(1)) }
        }
    }

    /// - Parameter ends: Whether the draining ends where nothing is due.
    /// - Returns: The held value that is due, the input to request another from, and how the value has entered.
    @inlinable func takeHeld(
        orEnding ends: Bool
    ) -> (
        output: Output, source: InputSlot?, box: Unmanaged<DownstreamBox<Downstream>>,
        entry: DrainQueue<SerializedDownstream<Downstream>.PendingSignal>.Entry
    )? {
        lock()
        if combinerBox != nil, let box = serialized.uncountedBox, let index = machine.takeHeld(), let output = takeCombined(of: index) {
            let isUnlimited = machine.openingDemand(at: index) == .unlimited
            let source = isUnlimited ? nil : inputs[index]
            let entry = serialized.drainQueue.enter(slowing: false, orQueue: { .value(output, box.takeUnretainedValue()) })
            unlock()
            return (output, source, box, entry)
        }
        let endedInputs = ends && machine.endDraining() ? releaseAll() : nil
        unlock()
        if endedInputs != nil { deliver(.finished) }
        withExtendedLifetime(endedInputs) {}
        return nil
    }
}
