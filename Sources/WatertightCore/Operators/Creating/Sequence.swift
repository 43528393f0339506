// SPDX-License-Identifier: Apache-2.0

extension Sequence {
    /// A publisher of this sequence's elements, in their order.
    ///
    /// ```
    ///   [1, 2, 3].publisher   ──1──2──3──|
    /// ```
    ///
    /// - **Demand**: honoured to the element; an element is taken from the sequence one ahead, to finish with the last.
    /// - **Completion**: after the last element, at once; an empty sequence finishes at subscription.
    /// - **Failure**: none.
    /// - **Cancellation**: stops the delivery before the next element.
    /// - **Delivery**: on the thread that asks, inside of `request(_:)`.
    @inlinable
    public var publisher: Publishers.Sequence<Self, Never> {
        Publishers.Sequence(sequence: self)
    }
}

extension Publishers {
    /// A publisher of the elements of a sequence.
    ///
    /// It keeps the sequence. Each subscriber gets an iteration of its own.
    ///
    /// Source: Combine `Publishers.Sequence`.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The sequence's elements.
        public typealias Output = Elements.Element

        /// The elements.
        public let sequence: Elements

        /// Makes a publisher of the elements of `sequence`.
        @inlinable
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Gives the subscriber a subscription that delivers what is asked for, when it is asked for.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
                return
            }
            let subscription = SequenceSubscription<Elements, S>(
                sequence: sequence, first: first, rest: iterator, downstream: subscriber)
            subscriber.receive(subscription: subscription)
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

/// Delivers the elements to one subscriber.
@usableFromInline
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: SubscriptionCore
where Downstream.Input == Elements.Element {
    @usableFromInline
    struct State {
        /// The next element, already taken from the iterator.
        @usableFromInline
        var next: Elements.Element?
        @usableFromInline
        var rest: Elements.Iterator?
        @usableFromInline
        var downstream: Downstream?
        @usableFromInline
        var sequence: Elements?

        @inlinable
        init(next: Elements.Element?, rest: Elements.Iterator?, downstream: Downstream?, sequence: Elements?) {
            self.next = next
            self.rest = rest
            self.downstream = downstream
            self.sequence = sequence
        }
    }

    @usableFromInline
    let gate = DemandGate()
    /// Only the gate's runner.
    @usableFromInline
    let state: Unguarded<State>

    @inlinable
    init(sequence: Elements, first: Elements.Element, rest: Elements.Iterator, downstream: Downstream) {
        state = Unguarded(State(next: first, rest: rest, downstream: downstream, sequence: sequence))
        super.init(
            request: { unsafeDowncast($0, to: SequenceSubscription.self).ask($1) },
            cancel: { unsafeDowncast($0, to: SequenceSubscription.self).close() })
    }

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        if gate.request(demand) { run() }
    }

    @inlinable
    func close() {
        if gate.cancel() { letGo() }
    }

    /// Delivers until nothing more is asked for.
    @inlinable
    func run() {
        guard let downstream = state.value.downstream else { return }
        repeat {
            var budget = gate.takeDemand()
            while budget != .none, !gate.isCancelled, let element = state.value.next {
                // Somebody's code, which may cancel.
                let next = state.value.rest?.next()
                if gate.isCancelled { break }
                state.value.next = next
                budget -= 1
                budget += downstream.receive(element)
            }
            if state.value.next == nil, !gate.isCancelled {
                finish(downstream)
                return
            }
            // Who has left looks no more: the next to ask, or to cancel, may be at it already.
            if gate.leave() { return }
        } while !gate.isCancelled
        letGo()
    }

    @inlinable
    func finish(_ downstream: Downstream) {
        _ = gate.cancel()
        letGo()
        downstream.receive(completion: .finished)
    }

    @inlinable
    func letGo() {
        let kept = state.value
        state.value.downstream = nil
        state.value.sequence = nil
        state.value.next = nil
        state.value.rest = nil
        withExtendedLifetime(kept) {}
    }

    @usableFromInline
    override var description: String { state.value.sequence.map { String(describing: $0) } ?? "Sequence" }
    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        [("sequence", state.value.sequence.map { $0 as Any } ?? [Elements.Element]())]
    }
}
