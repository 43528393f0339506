// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

import func TestSupport.heldLocks
import struct WatertightCore.Guarded

/// What a play has seen: the objects that are alive, and the package's locks that were held when it called the test's code.
final class Ledger: Sendable {
    private let state = Guarded((objects: 0, locks: 0, calls: 0))

    /// The objects of the play that are alive.
    var live: Int { state.withLock { $0.objects } }
    /// The locks held at the calls of the test's code, of all calls together.
    var locksHeld: Int { state.withLock { $0.locks } }
    /// How often the code under test has called the test's.
    var calls: Int { state.withLock { $0.calls } }

    func touch() {
        let held = heldLocks()
        state.withLock { state in
            state.calls += 1
            state.locks += held
        }
    }

    fileprivate func count(_ change: Int) { state.withLock { $0.objects += change } }
}

/// An object that is counted while it is alive. Its release is a call of the test's code, too.
class Counted {
    let ledger: Ledger

    init(_ ledger: Ledger) {
        self.ledger = ledger
        ledger.count(1)
    }

    deinit {
        ledger.count(-1)
        ledger.touch()
    }
}

/// The value of a source: an object, with a string that has storage of its own.
final class Sample: Counted, Hashable, CustomStringConvertible {
    let number: Int
    let text: String

    init(_ number: Int, _ ledger: Ledger) {
        self.number = number
        text = long(number)
        super.init(ledger)
    }

    var description: String { "\(number)" }

    static func == (lhs: Sample, rhs: Sample) -> Bool { lhs.number == rhs.number && lhs.text == rhs.text }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// What the closures of an operator capture, so that its release shows theirs.
final class Probe: Counted {
    /// An error of a closure's own.
    static let fault = Fault(number: 2)

    /// A call of the test's code that passes a value through.
    func pass(_ sample: Sample) -> Sample {
        ledger.touch()
        return sample
    }

    /// The same, of the value's number.
    func number(_ sample: Sample) -> Int { pass(sample).number }

    func sample(_ number: Int) -> Sample { Sample(number, ledger) }

    func touch() { ledger.touch() }

    func fault(_ fault: Fault) -> Fault {
        ledger.touch()
        return fault
    }

    /// A producer whose closure keeps this object, too.
    func through(_ producer: SignalProducer<Sample, Fault>) -> SignalProducer<Sample, Fault> { producer.map { [self] in pass($0) } }
}
