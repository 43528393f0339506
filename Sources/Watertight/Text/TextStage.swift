// SPDX-License-Identifier: Apache-2.0

import DequeModule
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
/// text are released at the end, also if the downstream retains this subscription.
@usableFromInline
final class TextStage<Piece, Splitter: TextSplitter, Downstream: Subscriber>:
    Subscriber, NativeSubscription, CustomStringConvertible
where Downstream.Input == Splitter.Part {
    @usableFromInline typealias Input = Piece
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let bytes: (Piece) -> TextPiece
    /// 1 once a delivery of several parts ends early: after a cancel or a failure.
    @usableFromInline let dropsParts = Word()
    @usableFromInline let upstream = UpstreamSlot()
    @usableFromInline let state: Guarded<State>
    /// Held while a long piece is split. Threads that meanwhile bring a piece or the end wait for it, so that the parts come in the order of their bytes; a cancel
    /// does not.
    @usableFromInline let longPieces = Lock()

    /// The greatest number of bytes that are split under the lock at one time.
    @inlinable static var greatestSlice: Int { 4_096 }

    /// - Parameter bytes: Copies a piece. Captures nothing.
    @inlinable init(_ bytes: @escaping (Piece) -> TextPiece, by splitter: Splitter.Type, to downstream: Downstream) {
        self.bytes = bytes
        state = Guarded(State(downstream: downstream))
    }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        let downstream = state.withLock { state in
            state.machine.open()
            return state.downstream
        }
        downstream?.receive(subscription: self)
        proceed(from: state.withLock { $0.begin { $0.endDelivery(answering: .none) } })
    }

    @inlinable func receive(_ input: Piece) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        // Outside of the lock: the sequence is the upstream's.
        switch bytes(input) {
        case .byte(let byte): proceed(from: inTurn { $0.split { $0.add(byte, to: &$1) } })
        case .bytes(let bytes) where bytes.count <= Self.greatestSlice:
            proceed(from: bytes.withUnsafeBufferPointer { bytes in inTurn { $0.split { $0.add(bytes, to: &$1) } } })
        case .bytes(let bytes): splitLong(bytes)
        }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = upstream.closeIfAttached() else { return }
        if case .failure = completion { dropsParts.store(1) }
        proceed(from: inTurn { $0.finish(with: completion) })
        withExtendedLifetime(subscription) {}
    }

    /// Splits a long piece slice by slice, and the lock is free between them.
    @inlinable @inline(never) func splitLong(_ bytes: [UInt8]) {
        let begun = longPieces.withLock { () -> Begun in
            state.withLock { $0.isSplitting = true }
            var parts: [Splitter.Part] = []
            bytes.withUnsafeBufferPointer { bytes in
                var rest = bytes[...]
                while !rest.isEmpty, upstream.isAttached {
                    let slice = UnsafeBufferPointer(rebasing: rest.prefix(Self.greatestSlice))
                    state.withLock { if $0.downstream != nil { $0.splitter.add(slice, to: &parts) } }
                    rest = rest.dropFirst(slice.count)
                }
            }
            return state.withLock { state in
                state.isSplitting = false
                return state.begin { $0.receive(parts) }
            }
        }
        proceed(from: begun)
    }

    /// Decides under the lock, behind a long piece that another thread is splitting.
    @inlinable @inline(__always) func inTurn(_ decide: (inout State) -> Begun) -> Begun {
        let begun = state.withLock { state -> Begun? in state.isSplitting ? nil : decide(&state) }
        return begun ?? longPieces.withLock { state.withLock(decide) }
    }

    // MARK: The downstream

    @inlinable func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        proceed(from: state.withLock { $0.begin { $0.add(demand) } })
    }

    @inlinable func cancel() {
        let subscription = upstream.close()
        dropsParts.store(1)
        // The completion may have an error of the user's, whose release is foreign code.
        let released = state.withLock { $0.end() }
        subscription?.cancel()
        withExtendedLifetime(released) {}
    }

    // MARK: Steps

    /// Takes the steps that follow from an event, one after the other, until there are none for this thread.
    @inlinable @inline(__always) func proceed(from begun: Begun) {
        if begun.growth != nil || begun.next != nil { takeSteps(from: begun) }
    }

    @inlinable @inline(never) func takeSteps(from begun: Begun) {
        var begun = begun
        while true {
            if let growth = begun.growth { Probe.report(.bufferGrows(at: Splitter.name, count: growth)) }
            guard let (step, downstream) = begun.next else { return }
            switch step {
            case .request(let demand):
                upstream.attached?.request(demand)
                begun = state.withLock { $0.begin { $0.endRequest(of: demand) } }
            case .deliver(let part):
                let demand = downstream.receive(part)
                begun = state.withLock { $0.begin { $0.endDelivery(answering: demand) } }
            case .deliverAll(let parts):
                for part in parts where dropsParts.peek() == 0 { _ = downstream.receive(part) }
                begun = state.withLock { $0.begin { $0.endDelivery(answering: .none) } }
            case .complete(let completion):
                return downstream.receive(completion: completion)
            }
        }
    }

    @usableFromInline var description: String { Splitter.name }
}

extension TextStage: StreamDescribing {
    static var streamWord: String? { StreamWord.withSmallInitial(Splitter.name) }
}
