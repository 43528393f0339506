// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Makes a group of the inputs' values. An object, so that its closure is called without being counted.
@usableFromInline final class JoinCombiner<Output> {
    @usableFromInline let combine: () -> Output

    @inlinable init(_ combine: @escaping () -> Output) {
        self.combine = combine
    }
}

/// Joins the values of a fixed number of signals into one signal.
///
/// Under its lock a group is made and gets its place in the signal's order, so that groups are sent in the order in which they were complete. They are sent under
/// no lock.
@usableFromInline final class SignalJoin<Output, Error: Swift.Error>: @unchecked Sendable {  // Sendable: the lock guards the fields.
    @usableFromInline let core: SignalCore<Output, Error>
    @usableFromInline let rule: SignalJoinMachine.Rule
    @usableFromInline let lock = Lock()
    // Guarded by `lock`.
    @usableFromInline let machine: Unguarded<SignalJoinMachine>
    /// `nil` once the join is over, which breaks the cycle of it and its inputs. Retained once, and not again for each group.
    @usableFromInline let combiner: Unguarded<Unmanaged<JoinCombiner<Output>>?>

    @inlinable init(_ core: SignalCore<Output, Error>, _ rule: SignalJoinMachine.Rule, count: Int) {
        self.core = core
        self.rule = rule
        machine = Unguarded(SignalJoinMachine(rule, count: count))
        combiner = Unguarded(nil)
    }

    deinit {
        combiner.value?.release()
    }

    /// Sets how groups are made, before the inputs observe.
    @inlinable func open(combine: @escaping () -> Output) {
        combiner.value = .passRetained(JoinCombiner(combine))
        // watertight:ignore-next WT16 - a join and its engine keep each other until the engine ends, which ends its resources
        core.resources.insert(AnyDisposable { self.close() })
    }

    @inlinable func close() {
        let combiner = lock.withLock { self.combiner.change { exchange(&$0, with: nil) } }
        combiner?.release()
    }

    /// A group of the inputs' values. Called under the lock, which keeps the combiner.
    @inlinable @inline(__always) func combined(by combiner: Unmanaged<JoinCombiner<Output>>) -> Output {
        combiner.withUncountedReference { $0.combine() }
    }

    /// A group that is complete, with its place in the signal's order.
    @usableFromInline struct Group {
        @usableFromInline let values: Output
        @usableFromInline let ticket: SignalCore<Output, Error>.Ticket?
        @usableFromInline let isLast: Bool

        @inlinable init(values: Output, ticket: SignalCore<Output, Error>.Ticket?, isLast: Bool) {
            self.values = values
            self.ticket = ticket
            self.isLast = isLast
        }
    }

    /// Takes a value of an input.
    ///
    /// - Parameter put: Keeps the value, and returns whether it is the only one of its input. Called under the lock.
    @inlinable @inline(__always) func receive(_ put: () -> Bool) {
        let group = lock.withLock { () -> Group? in
            guard let combiner = combiner.value else { return nil }
            if put() { machine.change { $0.fill() } }
            guard machine.value.isDue else { return nil }
            let values = combined(by: combiner)
            return Group(values: values, ticket: core.enter(values), isLast: machine.value.isCompleted)
        }
        guard let group else { return }
        if let ticket = group.ticket { core.perform(ticket) }
        if group.isLast { core.finish() }
    }

    /// - Parameter finish: Returns whether the input has no value. Called under the lock.
    @inlinable func finish(_ finish: () -> Bool) {
        let isCompleted = lock.withLock {
            machine.change { $0.finish(isEmpty: finish()) }
            return machine.value.isCompleted
        }
        if isCompleted { core.finish() }
    }
}
