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
    @usableFromInline let phase = Word(Phase.waiting.rawValue)

    /// Before the fields whose size depends on the output.
    @usableFromInline let shown = Lock()

    // Only the thread that moved `phase` away from waiting.

    /// Taken under `shown`, since a mirror shows it.
    @usableFromInline @exclusivity(unchecked) var output: Output?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?

    @inlinable init(_ name: String, _ output: Output, downstream: Downstream) {
        self.name = name
        self.output = output
        self.downstream = downstream
        super.init(handler: SingleSubscription.self)
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        guard phase.replace(Phase.waiting.rawValue, with: Phase.delivering.rawValue),
            let downstream = downstream.take(), let output = takeOutput()
        else { return }
        _ = downstream.receive(output)
        if phase.peek() == Phase.delivering.rawValue { downstream.receive(completion: .finished) }
    }

    @inlinable func handleCancel() {
        guard phase.exchange(Phase.cancelled.rawValue) == Phase.waiting.rawValue else { return }
        let released = (takeOutput(), downstream.take())
        withExtendedLifetime(released) {}
    }

    @inlinable func takeOutput() -> Output? { shown.withLock { output.take() } }

    @usableFromInline override var description: String { name }
    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        shown.withLock { output }.map { [(label: nil, value: $0)] } ?? []
    }
}
