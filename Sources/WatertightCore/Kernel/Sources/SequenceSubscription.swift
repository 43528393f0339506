// SPDX-License-Identifier: Apache-2.0

/// Delivers the elements of a sequence to one subscriber, as they are requested, and then the end: a sequence's `publisher`, a `Record`.
@usableFromInline final class SequenceSubscription<Elements: Sequence, End: SequenceEnd, Downstream: Subscriber>: PullSource, SignalHandling
where Downstream.Input == Elements.Element, Downstream.Failure == End.Failure {
    @usableFromInline struct State {
        /// First, for it may have no size: ThreadSanitizer takes the address behind the last field for another object's.
        @usableFromInline var end: End
        /// The next element, already taken from the iterator.
        @usableFromInline var next: Elements.Element?
        @usableFromInline var rest: Elements.Iterator?
        @usableFromInline var downstream: Downstream?
        @usableFromInline var sequence: Elements?

        @inlinable init(next: Elements.Element, rest: Elements.Iterator, downstream: Downstream, sequence: Elements, end: End) {
            self.next = next
            self.rest = rest
            self.downstream = downstream
            self.sequence = sequence
            self.end = end
        }
    }

    @usableFromInline let gate = DemandGate()
    /// Before the state, whose size depends on the sequence: what stands behind that is found by a look-up of metadata.
    @usableFromInline let shown = Lock()
    /// Only the gate's runner. What a mirror shows changes under `shown`.
    @usableFromInline let state: Unguarded<State>

    @inlinable init(_ state: consuming State) {
        self.state = Unguarded(state)
        super.init(
            // Called with this object only.
            pull: { unsafeDowncast($0, to: SequenceSubscription.self).deliverOne(of: $1) },
            handler: SequenceSubscription.self)
    }

    /// Gives a subscriber its subscription. If there are no elements, it receives the completion at once.
    @inlinable @inline(__always) static func begin(_ sequence: Elements, end: End, for downstream: Downstream) {
        var rest = sequence.makeIterator()
        guard let next = rest.next() else {
            downstream.receive(subscription: Subscriptions.empty)
            downstream.receive(completion: end.completion)
            return
        }
        downstream.receive(
            subscription: SequenceSubscription(
                State(next: next, rest: rest, downstream: downstream, sequence: sequence, end: end)))
    }

    /// A demand of zero does nothing: Combine's traps for one value, and not for many.
    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        if gate.request(demand) { run() }
    }

    @inlinable func handleCancel() {
        if gate.cancel() { release() }
    }

    /// Delivers until nothing more is requested.
    @inlinable func run() {
        guard let downstream = state.value.downstream else { return }
        repeat {
            var budget = gate.takeDemand()
            // Counting an unlimited demand costs a tenth of a cold chain.
            let isUnlimited = budget == .unlimited
            while isUnlimited || budget != .none, !gate.isCancelled, let element = state.value.next {
                // User code, which may cancel.
                let next = state.value.rest?.next()
                if gate.isCancelled { break }
                state.value.next = next
                let answer = downstream.receive(element)
                if !isUnlimited {
                    budget -= 1
                    budget += answer
                }
            }
            if state.value.next == nil, !gate.isCancelled {
                finish(downstream)
                return
            }
            // A thread that has left the gate reads nothing more: another that requests or cancels may be the runner already.
            if gate.leave() { return }
        } while !gate.isCancelled
        release()
    }

    /// Delivers one value, for `pull(_:)`.
    @inlinable func deliverOne(of demand: Subscribers.Demand) -> Subscribers.Demand {
        var owed = demand
        if !gate.enter() {
            guard gate.request(demand) else { return .none }
            owed = gate.takeDemand()
        }
        if let downstream = state.value.downstream, let element = state.value.next, !gate.isCancelled {
            let next = state.value.rest?.next()
            if !gate.isCancelled {
                state.value.next = next
                owed -= 1
                owed += downstream.receive(element)
                if next == nil, !gate.isCancelled {
                    finish(downstream)
                    return .none
                }
            }
        }
        while !gate.leave() {
            if gate.isCancelled {
                release()
                return .none
            }
            owed += gate.takeDemand()
        }
        return owed
    }

    @inlinable func finish(_ downstream: Downstream) {
        let completion = state.value.end.completion
        _ = gate.cancel()
        release()
        downstream.receive(completion: completion)
    }

    @inlinable func release() {
        // Removed one by one: a copy of the state copies the iterator too, by its metadata.
        let kept = (state.value.downstream.take(), state.value.next.take(), state.value.rest.take())
        shown.lock()
        let (sequence, end) = (state.value.sequence.take(), state.value.end)
        state.value.end.release()
        shown.unlock()
        withExtendedLifetime((kept, sequence, end)) {}
    }

    /// The sequence, until the stream ends, and the end: for a mirror, on any thread.
    @usableFromInline func look() -> (sequence: Elements?, end: End) {
        shown.withLock { (state.value.sequence, state.value.end) }
    }

    /// That of the sequence, if it has one of its own.
    @usableFromInline override var description: String {
        look().sequence.map { ($0 as? any CustomStringConvertible)?.description ?? "Sequence" } ?? End.nameWhenOver
    }
    @usableFromInline override var reflectedChildren: [Mirror.Child] {
        let (sequence, end) = look()
        return [("sequence", sequence.map { $0 as Any } ?? [Elements.Element]())] + end.reflectedChildren
    }
}

extension SequenceSubscription: StreamDescribing {
    static var streamWord: String? { "sequence" }
    static var sourceEnd: SourceEnd? { .bySource }
}
