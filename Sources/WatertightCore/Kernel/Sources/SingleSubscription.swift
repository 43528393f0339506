// SPDX-License-Identifier: Apache-2.0

/// Delivers one value to one subscriber, once it is requested: `Just`, an optional that has one, a result that is a success.
///
/// ```
///   waiting ──request──▶ delivering ──▶ delivered, finished
///      └────────cancel────────┴──▶ cancelled: nothing more comes
/// ```
@usableFromInline final class SingleSubscription<Output, Downstream: Subscriber>: SubscriptionCore, SignalHandling
where Downstream.Input == Output {
    @usableFromInline enum Phase: UInt {
        case waiting
        case delivering
        case cancelled
    }

    @usableFromInline let name: String
    /// A `Phase`, which leaves `waiting` under `lock`.
    @usableFromInline let phase = Word(Phase.waiting.rawValue)
    /// Held to take the fields below out, and by a mirror, which shows the output.
    @usableFromInline let lock = Lock()

    // Full while the phase is `waiting`.

    @usableFromInline let output: RawCell<Output>
    @usableFromInline let downstream: RawCell<Downstream>

    @inlinable init(_ name: String, _ output: Output, downstream: Downstream) {
        self.name = name
        self.output = RawCell(output)
        self.downstream = RawCell(downstream)
        super.init(handler: SingleSubscription.self)
    }

    deinit {
        if phase.peek() == Phase.waiting.rawValue {
            output.destroy()
            downstream.destroy()
        }
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        guard let (output, downstream) = take(for: .delivering) else { return }
        _ = downstream.receive(output)
        if phase.peek() == Phase.delivering.rawValue { downstream.receive(completion: .finished) }
    }

    @inlinable func handleCancel() {
        let released = take(for: .cancelled)
        phase.store(Phase.cancelled.rawValue)
        withExtendedLifetime(released) {}
    }

    /// Takes the fields out, for the first caller only.
    @inlinable @inline(__always) func take(for newPhase: Phase) -> (output: Output, downstream: Downstream)? {
        lock.lock()
        defer { lock.unlock() }
        guard phase.peek() == Phase.waiting.rawValue else { return nil }
        phase.store(newPhase.rawValue)
        return (output.take(), downstream.take())
    }

    @usableFromInline override var description: String { name }
    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        lock.withLock { phase.peek() == Phase.waiting.rawValue ? output.value : nil }.map { [(label: nil, value: $0)] } ?? []
    }
}

extension SingleSubscription: StreamDescribing {
    static var streamWord: String? { "Just" }
    static var sourceEnd: SourceEnd? { .bySource }
}
