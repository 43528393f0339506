// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// What an operator is made of. The closures of an operator capture it, so that its release shows theirs.
final class Probe {
    let source: Observable<Sample>
    let other: Observable<Sample>
    let scheduler: any SchedulerType
    /// An object that outlives the play.
    let keeper: Token

    private let ledger: Ledger
    /// Whether a closure that may throw does.
    let isThrowing: Bool

    init(
        source: Observable<Sample>, other: Observable<Sample>, scheduler: any SchedulerType, keeper: Token, ledger: Ledger, isThrowing: Bool
    ) {
        self.source = source
        self.other = other
        self.scheduler = scheduler
        self.keeper = keeper
        self.ledger = ledger
        self.isThrowing = isThrowing
    }

    /// Is called by a closure that may not throw.
    func touch() { ledger.touch() }

    /// Is called by a closure that is not called with a value.
    func attempt() throws {
        ledger.touch()
        if isThrowing { throw Fault.thrown }
    }

    /// Is called by a closure that is called with a value.
    func pass(_ sample: Sample) throws -> Int {
        ledger.touch()
        if isThrowing, sample.number == 2 { throw Fault.thrown }
        return sample.number
    }

    /// A disposable that is a call of the test's code.
    func disposable() -> CountingDisposable { CountingDisposable { [ledger] in ledger.touch() } }
}
