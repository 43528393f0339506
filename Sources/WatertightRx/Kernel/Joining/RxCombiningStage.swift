// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Combines the values of a fixed set of inputs. The ``RxCombiningMachine`` decides; this acts. Only the recipe knows how many inputs there
/// are, and of what types: it makes them, and the closure that makes an output of the buffered values.
@usableFromInline final class RxCombiningStage<Machine: RxCombiningMachine, Output>: RxStage<Output> {
    // Guarded by the lock of `serialized`.

    @usableFromInline let machine: Unguarded<Machine>
    @usableFromInline @exclusivity(unchecked) var inputs: ContiguousArray<RxInputSlot> = []
    /// Called under the lock, with the index of the input whose value is the cause. Kept until the end.
    @usableFromInline @exclusivity(unchecked) var combiner: RxCombiner<Output>?

    @inlinable init(_ machine: Machine, downstream: Downstream) {
        self.machine = Unguarded(machine)
        super.init(Machine.name, downstream: downstream)
    }

    // MARK: The recipe

    /// Makes the next input. Called before ``begin(_:)``.
    @inlinable func makeInput<Buffer: InputBuffer>(_ buffer: Buffer.Type) -> RxCombiningInput<Buffer, Machine, Output> {
        let input = RxCombiningInput<Buffer, Machine, Output>(stage: self, index: inputs.count)
        inputs.append(input)
        return input
    }

    /// Gives the downstream its subscription. Called before any input is subscribed.
    ///
    /// - Parameter combine: Takes the next output off the buffers.
    @inlinable func begin(_ combine: @escaping (Int) -> Output) {
        combiner = RxCombiner(combine)
        open()
    }

    /// Subscribes an input, unless the stream has ended.
    @inlinable func subscribe<Buffer>(
        _ input: RxCombiningInput<Buffer, Machine, Output>, to stream: AnyPublisher<Buffer.Value, any Swift.Error>
    ) {
        if !isOver { stream.subscribe(input) }
    }

    // MARK: The inputs

    /// - Returns: Whether the input is still needed.
    @inlinable func attach(_ subscription: any Subscription, to input: RxInputSlot) -> Bool {
        lock()
        defer { unlock() }
        guard !isEnded, input.subscription == nil, !input.isDone else { return false }
        input.subscription = subscription
        return true
    }

    @inlinable @inline(__always) func receive<Buffer>(_ value: Buffer.Value, of input: RxCombiningInput<Buffer, Machine, Output>) {
        lock()
        guard !isEnded, !input.isDone else { return unlock() }
        switch machine.change({ $0.receiveValue(at: input.index) }) {
        case .drop:
            unlock()
        case .keep:
            let displaced = input.buffer.put(value)
            unlock()
            withExtendedLifetime(displaced) {}
        case .deliver:
            let displaced = input.buffer.put(value)
            let due = enterOutput(of: input.index)
            unlock()
            deliver(due)
            withExtendedLifetime(displaced) {}
        case .deliverLast:
            let displaced = input.buffer.put(value)
            deliverLast(of: input.index)
            withExtendedLifetime(displaced) {}
        case .deliverAlone:
            let displaced = input.buffer.put(value)
            let others = releaseOthers(than: input.index)
            let due = enterOutput(of: input.index)
            unlock()
            others.cancel()
            deliver(due)
            withExtendedLifetime((displaced, others)) {}
        case .end:
            isEnded = true
            unlock()
            end(with: .finished)
        case .retire:
            input.isDone = true
            let retired = input.subscription.take()
            unlock()
            retired?.cancel()
        case .endAlone, .endSilently:
            unlock()
            trap("No value ends a stream so")
        }
    }

    @inlinable func receive(_ completion: Completion, of input: RxInputSlot) {
        lock()
        guard !isEnded, !input.isDone else { return unlock() }
        input.isDone = true
        let (decision, disposesFirst) = machine.change { ($0.end(with: completion, at: input.index), $0.disposesOfEndedFirst) }
        switch decision {
        case .end:
            isEnded = true
            let ended = disposesFirst ? input.subscription.take() : nil
            unlock()
            ended?.cancel()
            end(with: completion)
        case .endAlone:
            isEnded = true
            let others = releaseOthers(than: input.index)
            unlock()
            others.cancel()
            end(with: completion)
            withExtendedLifetime(others) {}
        case .endSilently:
            unlock()
            cancel()
        case .deliver, .deliverAlone:
            let ended = input.subscription.take()
            let due = enterOutput(of: input.index)
            unlock()
            deliver(due)
            ended?.cancel()
        case .deliverLast:
            deliverLast(of: input.index)
        case .drop, .keep, .retire:
            let ended = input.subscription.take()
            unlock()
            ended?.cancel()
        }
    }

    // MARK: Outputs

    @usableFromInline typealias DueOutput = (output: Output, box: Unmanaged<Box>, entry: Entry)

    /// Combines the buffered values, and enters the drain with the output. Called under the lock.
    @inlinable @inline(__always) func enterOutput(of index: Int) -> DueOutput? {
        // The box first: without one no value may be taken off the buffers, since it would be released under the lock.
        guard let box = serialized.uncountedBox, let combiner = combiner.map({ Unmanaged.passUnretained($0) }) else { return nil }
        let output = combiner.withUncountedReference { $0.combine(index) }
        return (output, box, serialized.enter(output, to: box))
    }

    @inlinable @inline(__always) func deliver(_ due: DueOutput?) {
        if let (output, box, entry) = due { pass(output, to: box, after: entry) }
        if Machine.mayEndDuringDelivery { endIfOver() }
    }

    /// Completes the stream if the machine has come to its end during a delivery.
    @inlinable func endIfOver() {
        lock()
        guard !isEnded, machine.change({ $0.isOverAfterDelivery }) else { return unlock() }
        isEnded = true
        unlock()
        end(with: .finished)
    }

    /// Delivers an output and the completion. Called under the lock, which it releases.
    @inlinable func deliverLast(of index: Int) {
        isEnded = true
        let due = enterOutput(of: index)
        unlock()
        deliver(due)
        end(with: .finished)
    }

    // MARK: The end

    /// Detaches the other inputs, under the lock.
    @usableFromInline func releaseOthers(than index: Int) -> RxReleased {
        let others = inputs.filter { $0.index != index }
        let released = RxReleased(upstreams: others.compactMap(\.subscription), kept: others.map { $0.releaseBuffer() })
        for other in others {
            other.subscription = nil
            other.isDone = true
        }
        return released
    }

    @usableFromInline override func releaseAll() -> RxReleased {
        let released = RxReleased(
            upstreams: inputs.compactMap(\.subscription), kept: (inputs.map { $0.releaseBuffer() }, inputs, combiner as Any))
        for input in inputs { input.subscription = nil }
        inputs = []
        combiner = nil
        return released
    }
}

/// Holds a combining closure in a constant field, so that it can be called without being counted.
@usableFromInline final class RxCombiner<Output> {
    @usableFromInline let combine: (Int) -> Output

    @inlinable init(_ combine: @escaping (Int) -> Output) {
        self.combine = combine
    }
}

extension RxCombiningStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Machine.self) }
}
