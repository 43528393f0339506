// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What the inputs of a join know of it.
class JoinBase<Error: Swift.Error> {
    let rule: SignalJoinMachine.Rule
    let lock = Lock()
    /// Guarded by `lock`.
    final var machine: SignalJoinMachine

    init(_ rule: SignalJoinMachine.Rule, count: Int) {
        self.rule = rule
        machine = SignalJoinMachine(rule, count: count)
    }

    /// - Parameter put: Keeps a value, and returns whether it is the only one of its input. Called under the lock.
    func receive(_ put: () -> Bool) {}

    /// - Parameter finish: Returns whether the input has no value. Called under the lock.
    func finish(_ finish: () -> Bool) {}

    func end(_ termination: Termination<Error>) {}

    /// Called under the lock.
    final func noteEmpty(isFinished: Bool) { machine.empty(isFinished: isFinished) }
}

/// Joins the values of a fixed number of signals into one signal.
///
/// Under its lock a group is made and gets its place in the signal's order, so that groups are sent in the order in which they were complete. They are sent under
/// no lock.
final class SignalJoin<Output, Error: Swift.Error>: JoinBase<Error> {
    private let core: SignalCore<Output, Error>
    /// Makes a group of the inputs' values. Guarded by the lock; `nil` once the join is over, which breaks the cycle of it and its inputs.
    private var combine: (() -> Output)?

    init(_ core: SignalCore<Output, Error>, _ rule: SignalJoinMachine.Rule, count: Int) {
        self.core = core
        super.init(rule, count: count)
    }

    /// Sets how groups are made, before the inputs observe.
    func open(combine: @escaping () -> Output) {
        self.combine = combine
        core.resources.add { self.close() }
    }

    private func close() {
        let combine = lock.withLock { exchange(&self.combine, with: nil) }
        withExtendedLifetime(combine) {}
    }

    override func receive(_ put: () -> Bool) {
        let (group, ticket, isCompleted) = lock.withLock { () -> (Output?, SignalCore<Output, Error>.Ticket?, Bool) in
            guard let combine else { return (nil, nil, false) }
            if put() { machine.fill() }
            guard machine.isDue else { return (nil, nil, false) }
            let group = combine()
            return (group, core.enter(group), machine.isCompleted)
        }
        if let ticket { core.perform(ticket) }
        withExtendedLifetime(group) {}
        if isCompleted { core.finish() }
    }

    override func finish(_ finish: () -> Bool) {
        let isCompleted = lock.withLock {
            machine.finish(isEmpty: finish())
            return machine.isCompleted
        }
        if isCompleted { core.finish() }
    }

    override func end(_ termination: Termination<Error>) { core.terminate(termination) }
}
