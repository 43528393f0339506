// SPDX-License-Identifier: Apache-2.0

/// Decides for `merge`: a value is delivered if there is demand; otherwise one value of each input is held, and the first input's is
/// delivered first. It is a ``FlatteningMachine`` whose inner streams exist from the beginning, and which knows whose values are held.
///
/// ```
///   open ──all inputs finished, nothing held──▶ ended
///     └──────────── failure, cancel ─────────────▲
/// ```
@usableFromInline package struct MergeMachine: CombiningMachine {
    @usableFromInline var flattening = FlatteningMachine()
    /// The inputs that have a held value.
    @usableFromInline var holding: OrderedIndices
    /// The number of held values of each input: at most one, but more if all were requested while another thread delivers the held values.
    @usableFromInline var held: ContiguousArray<Int>
    @usableFromInline var hasFinished: IndexFlags

    @inlinable package init(inputs: Int) {
        holding = OrderedIndices(below: inputs)
        held = ContiguousArray(repeating: 0, count: inputs)
        hasFinished = IndexFlags(below: inputs)
        flattening.innerCount = inputs
        flattening.phase = .draining
    }

    @inlinable package static var name: String { "Merge" }
    @inlinable package static var policy: CombiningPolicy {
        CombiningPolicy(cancelsFailed: true, distinguishesThreads: true, trapsOnZero: false)
    }

    @inlinable package var isEnded: Bool { flattening.isEnded }

    @inlinable @inline(__always)
    package mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        switch flattening.receiveValue(on: thread) {
        case .refuse: return .drop()
        case .deliver(let demand): return .deliver(requesting: demand)
        case .hold:
            if held[index] > 0, !flattening.ledger.isUnlimited {
                // The input sends more than was requested.
                flattening.heldCount -= 1
                return .replace
            }
            held[index] += 1
            _ = holding.insert(index)
            return .keep()
        }
    }

    /// One value of each input was requested at the start; all are requested once the demand is unlimited.
    @inlinable package mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard !isEnded, !flattening.ledger.isUnlimited else { return .none }
        flattening.ledger.add(demand)
        return flattening.ledger.isUnlimited ? .unlimited : .none
    }

    @inlinable package func openingDemand(at index: Int) -> Subscribers.Demand { flattening.openingDemand }

    @inlinable package mutating func finish(at index: Int) -> Bool {
        guard !isEnded, !hasFinished[index] else { return false }
        hasFinished[index] = true
        flattening.innerCount -= 1
        return flattening.completeIfDone()
    }

    @inlinable package mutating func end() -> Bool { flattening.end(byFailure: false) }

    /// A merge without inputs finishes when it is requested.
    @inlinable package mutating func beginDraining(on thread: UInt) -> Bool {
        flattening.beginDraining(on: thread) || held.isEmpty && !isEnded
    }

    @inlinable package mutating func takeHeld() -> Int? {
        // The draining thread goes on: it has yet to deliver the value that it removed.
        guard flattening.heldCount > 0, !flattening.ledger.isEmpty, flattening.takeHeld(), let index = holding.popFirst() else {
            return nil
        }
        held[index] -= 1
        if held[index] > 0 { _ = holding.insert(index) }
        return index
    }

    @inlinable package mutating func endDraining() -> Bool {
        flattening.drainer = ThreadID.none
        return flattening.completeIfDone()
    }
}
