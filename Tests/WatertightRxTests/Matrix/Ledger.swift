// SPDX-License-Identifier: Apache-2.0

import Synchronization
import WatertightCore
import WatertightRx

/// What a play has seen: the package's locks that were held when it called the test's code, and the tokens that are alive.
final class Ledger: Sendable {
    private let calls = Atomic(0)
    private let locks = Atomic(0)
    private let tokens = Atomic(0)
    private let action = Mutex(Action())

    /// How often the code under test has called the test's.
    var callouts: Int { calls.load(ordering: .sequentiallyConsistent) }
    /// The locks held at these calls, of all calls together.
    var locksHeld: Int { locks.load(ordering: .sequentiallyConsistent) }
    /// How many tokens are alive.
    var liveTokens: Int { tokens.load(ordering: .sequentiallyConsistent) }

    func touch() {
        calls.add(1, ordering: .sequentiallyConsistent)
        #if DEBUG
            locks.add(LockAudit.heldByThisThread, ordering: .sequentiallyConsistent)
        #endif
        action.withLock { $0 }.body()
    }

    /// Acts at each call from now on, before the call returns.
    func onCall(_ body: @escaping @Sendable () -> Void) { action.withLock { $0 = Action(body: body) } }

    private struct Action {
        var body: @Sendable () -> Void = {}
    }

    fileprivate func count(_ change: Int) { tokens.add(change, ordering: .sequentiallyConsistent) }
}

/// An object that is counted while it is alive. Its release is a call of the test's code, too.
final class Token: Sendable {
    private let ledger: Ledger

    init(_ ledger: Ledger) {
        self.ledger = ledger
        ledger.count(1)
    }

    deinit {
        ledger.count(-1)
        ledger.touch()
    }
}

/// The value of a source, which retains a token.
struct Sample: Hashable, Sendable {
    let number: Int
    private let token: Token?

    init(_ number: Int, _ ledger: Ledger? = nil) {
        self.number = number
        token = ledger.map(Token.init)
    }

    static func == (lhs: Sample, rhs: Sample) -> Bool { lhs.number == rhs.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Sample: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) { self.init(value) }
}

extension Sample: CustomStringConvertible {
    var description: String { "\(number)" }
}
