// SPDX-License-Identifier: Apache-2.0

/// What a `merge` decides: every value is delivered, as far as it is requested; else one of each input is held, and the first input's comes
/// first. A ``FlatteningMachine`` whose inner streams are there from the beginning, and which knows whose values are held.
///
/// ```
///   open ──all inputs finished, nothing held──▶ ended
///     └──────────── failure, cancel ─────────────▲
/// ```
@usableFromInline package struct MergeMachine: CombiningMachine {
    @usableFromInline var flattening = FlatteningMachine()
    /// The inputs of which something is held.
    @usableFromInline var holding: OrderedIndices
    /// How many values of each input are held: one, or more where everything was requested while another thread delivers what was held.
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
    @inlinable package static var cancelsFailed: Bool { true }
    @inlinable package static var trapsOnZero: Bool { false }
    @inlinable package static var distinguishesThreads: Bool { true }

    @inlinable package var isEnded: Bool { flattening.isEnded }

    @inlinable @inline(__always)
    package mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision {
        guard !isEnded, !hasFinished[index] else { return .drop() }
        switch flattening.receiveValue(on: thread) {
        case .refuse: return .drop()
        case .deliver(let demand): return .deliver(requesting: demand)
        case .hold:
            if held[index] > 0, !flattening.ledger.isUnlimited {
                // It sends more than was requested.
                flattening.heldCount -= 1
                return .replace
            }
            held[index] += 1
            _ = holding.insert(index)
            return .keep()
        }
    }

    /// An input holds one value ready, or everything is requested of it, once.
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

    /// A merge of nothing is asked, and finishes.
    @inlinable package mutating func beginDraining(on thread: UInt) -> Bool {
        flattening.beginDraining(on: thread) || held.isEmpty && !isEnded
    }

    @inlinable package mutating func takeHeld() -> Int? {
        // The draining thread goes on: the value that it has taken out is still to be delivered.
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
