// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Receives pieces of text, and delivers their parts. A ``TextMachine`` decides.
///
/// ```
///   upstream ──▶ bytes ──▶ splitter ──▶ machine: parts wait ──▶ downstream
///       ▲                                  │    ▲                    │
///       └────────────── request ───────────┘    └── demand, return ──┘
/// ```
/// A thread that brings a piece, a demand or the completion takes all steps that follow, one after the other, unless another thread takes them.
/// So a piece that the downstream sends from inside a delivery waits until that delivery has returned, and is not lost. Upstream, downstream and
/// text are released at the end, also where the downstream retains this subscription.
final class TextStage<Piece, Splitter: TextSplitter, Downstream: Subscriber>: Subscriber, NativeSubscription, CustomStringConvertible
where Downstream.Input == Splitter.Part {
    typealias Failure = Downstream.Failure
    private typealias Machine = TextMachine<Splitter.Part, Failure>

    private struct State {
        var machine = Machine()
        /// Present until the end.
        var downstream: Downstream?
    }

    /// A step that has begun, and the downstream, which an end on another thread releases meanwhile.
    private typealias Begun = (step: Machine.Step, downstream: Downstream)

    private let bytes: (Piece) -> TextPiece
    private let splitter = Splitter()
    /// Held while a piece is split and its parts are added, so that two threads add theirs in the order of their bytes. A cancel does not wait for it.
    private let pieces = Lock()
    /// 1 once all pieces were requested: one that completes no part then leads to no step.
    private let hasRequestedAll = Word()
    /// 1 once a delivery of several parts ends early: after a cancel or a failure.
    private let dropsParts = Word()
    private let upstream = UpstreamSlot()
    private let state: Guarded<State>

    /// - Parameter bytes: Copies a piece. Captures nothing.
    init(_ bytes: @escaping (Piece) -> TextPiece, by splitter: Splitter.Type, to downstream: Downstream) {
        self.bytes = bytes
        state = Guarded(State(downstream: downstream))
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        let downstream = state.withLock { state in
            state.machine.open()
            return state.downstream
        }
        downstream?.receive(subscription: self)
        proceed { $0.endDelivery(answering: .none) }
    }

    func receive(_ input: Piece) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        // Outside of the lock: the sequence is the upstream's.
        let piece = bytes(input)
        var growth: Int?
        let begun = pieces.withLock { () -> Begun? in
            let parts = splitter.split(piece) { upstream.isAttached }
            if parts.isEmpty, hasRequestedAll.peek() == 1 { return nil }
            return begin(noting: &growth) { $0.receive(parts) }
        }
        if let growth { Probe.report(.bufferGrows(at: Splitter.name, count: growth)) }
        proceed(from: begun)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = upstream.closeIfAttached() else { return }
        if case .failure = completion { dropsParts.store(1) }
        proceed(from: pieces.withLock { begin { $0.receive(completion, completing: splitter.finish()) } })
        withExtendedLifetime(subscription) {}
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        proceed { $0.add(demand) }
    }

    func cancel() {
        let subscription = upstream.close()
        dropsParts.store(1)
        _ = splitter.finish()
        let released = state.withLock { state in
            // The completion may have an error of the user's, whose release is foreign code.
            defer {
                state.machine.end()
                state.downstream = nil
            }
            return state
        }
        subscription?.cancel()
        withExtendedLifetime(released) {}
    }

    // MARK: Steps

    /// Takes the steps that follow from an event, until there are none for this thread.
    private func proceed(after event: (inout Machine) -> Void) {
        proceed(from: begin(after: event))
    }

    private func proceed(from begun: Begun?) {
        var next = begun
        while let (step, downstream) = next {
            switch step {
            case .request(let demand):
                if demand == .unlimited { hasRequestedAll.store(1) }
                upstream.attached?.request(demand)
                next = begin { $0.endRequest(of: demand) }
            case .deliver(let part):
                let demand = downstream.receive(part)
                next = begin { $0.endDelivery(answering: demand) }
            case .deliverAll(let parts):
                for part in parts where dropsParts.peek() == 0 { _ = downstream.receive(part) }
                next = begin { $0.endDelivery(answering: .none) }
            case .complete(let completion):
                downstream.receive(completion: completion)
                next = nil
            }
        }
    }

    private func begin(after event: (inout Machine) -> Void) -> Begun? {
        var growth: Int?
        return begin(noting: &growth, after: event)
    }

    /// - Parameter growth: How many parts have come to wait, if that is reported.
    private func begin(noting growth: inout Int?, after event: (inout Machine) -> Void) -> Begun? {
        state.withLock { state in
            event(&state.machine)
            guard let downstream = state.downstream else { return nil }
            let step = state.machine.next()
            growth = state.machine.takeGrowth()
            if case .complete = step { state.downstream = nil }
            return step.map { ($0, downstream) }
        }
    }

    var description: String { Splitter.name }
}

extension TextStage: StreamDescribing {
    static var streamWord: String? { StreamWord.withSmallInitial(Splitter.name) }
}
