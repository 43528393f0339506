// SPDX-License-Identifier: Apache-2.0

import DequeModule
import TestSupport
import Testing

@testable import WatertightCore

/// The machines alone, without threads: every sequence of six events against an oracle.
@Suite struct MachineTests {
    private enum QueueEvent: CaseIterable {
        case enqueue
        case close
        case dequeue
        case discard
    }

    @Test(arguments: [("newest", Int.max), ("newest", 2), ("oldest", 2), ("oldest", 0), ("fails", 2)])
    func `a queue does what its oracle does`(rule: String, capacity: Int) {
        var count = 0
        var mismatches: [[QueueEvent]] = []
        let overflow: QueueMachine<Int, Never>.Overflow =
            rule == "newest" ? .dropsNewest : rule == "oldest" ? .dropsOldest : .fails
        everySequence(of: QueueEvent.allCases, upTo: 6) { events in
            var queue = QueueMachine<Int, Never>(capacity: capacity, overflow: overflow)
            var oracle = QueueOracle(capacity: capacity, rule: rule)
            count += 1
            for (index, event) in events.enumerated() {
                let isSame =
                    switch event {
                    case .enqueue: word(queue.enqueue(index)) == oracle.enqueue(index)
                    case .close: queue.close(.finished) == oracle.close()
                    case .dequeue: queue.dequeue().map(number) == oracle.dequeue()
                    case .discard: numbers(queue.discard()) == oracle.discard()
                    }
                if !isSame || queue.count != oracle.waiting.count { mismatches.append(events) }
            }
        }
        #expect(mismatches.isEmpty)
        #expect(count == (0...6).reduce(0) { sum, length in sum + (0..<length).reduce(1) { power, _ in power * 4 } })
    }

    private func number(_ event: QueueMachine<Int, Never>.Event) -> Int {
        switch event {
        case .value(let value): value
        case .completion: QueueOracle.completion
        }
    }

    private func numbers<S: Sequence<Int>>(_ rest: (values: S, completion: Subscribers.Completion<Never>?)) -> [Int] {
        Array(rest.values) + (rest.completion == nil ? [] : [QueueOracle.completion])
    }

    private func word(_ entry: QueueMachine<Int, Never>.EnqueueDecision) -> String {
        switch entry {
        case .enqueued: "taken"
        case .replacedOldest(let oldest): "instead of \(oldest)"
        case .dropped: "dropped"
        case .overflowed: "overflowed"
        case .refused: "refused"
        }
    }

    @Test func `a queue gives out several at once`() {
        var queue = QueueMachine<Int, Never>()
        for value in 1...5 { queue.append(value) }
        #expect(Array(queue.dequeue(2)) == [1, 2])
        #expect(Array(queue.dequeue(3)) == [3, 4, 5])
        #expect(queue.count == 0)
    }

    @Test func `a queue that is closed takes no value, nor does one that is discarded`() {
        var queue = QueueMachine<Int, Never>()
        queue.append(1)
        queue.close(.finished)
        queue.append(2)
        #expect(queue.count == 2)
        #expect(numbers(queue.discard()) == [1, QueueOracle.completion])
        queue.append(3)
        #expect(queue.count == 0)
    }

    private enum BufferEvent: CaseIterable {
        case open
        case value
        case ask
        case finish
        case fail
    }

    @Test(arguments: [false, true], [false, true])
    func `a buffer does what its oracle does`(dropsOldest: Bool, passesStraight: Bool) {
        compareBuffers(dropsOldest: dropsOldest, passesStraight: passesStraight, completesAtOnce: false)
    }

    @Test(arguments: [false, true]) func `a buffer that completes at once does what its oracle does`(passesStraight: Bool) {
        compareBuffers(dropsOldest: false, passesStraight: passesStraight, completesAtOnce: true)
    }

    private func compareBuffers(dropsOldest: Bool, passesStraight: Bool, completesAtOnce: Bool) {
        var mismatches: [[BufferEvent]] = []
        everySequence(of: BufferEvent.allCases, upTo: 6) { events in
            var buffer = BufferDriver(dropsOldest: dropsOldest, passesStraight: passesStraight, completesAtOnce: completesAtOnce)
            var oracle = BufferOracle(dropsOldest: dropsOldest, completesAtOnce: completesAtOnce)
            for (index, event) in events.enumerated() {
                // A subscriber without a subscription cannot request.
                if event == .ask, !oracle.isOpen { return }
                switch event {
                case .open:
                    buffer.open()
                    oracle.isOpen = true
                    oracle.settle()
                case .value: _ = (buffer.value(index), oracle.value(index))
                case .ask:
                    buffer.request()
                    oracle.budget += 1
                    oracle.settle()
                case .finish: _ = (buffer.end(.finished), oracle.end("finished"))
                case .fail: _ = (buffer.end(.failure(TestError())), oracle.end("failed"))
                }
            }
            if buffer.log != oracle.log { mismatches.append(events) }
        }
        #expect(mismatches.isEmpty)
    }

    /// Drives the machine as its stage does.
    private struct BufferDriver {
        var machine: BufferMachine<Int, TestError>
        var log: [String] = []
        /// Whether a value that may bypass the queue does so.
        let passesStraight: Bool

        init(dropsOldest: Bool, passesStraight: Bool, completesAtOnce: Bool) {
            self.passesStraight = passesStraight
            machine = BufferMachine(
                capacity: 2, overflow: dropsOldest ? .dropsOldest : .dropsNewest, completesAtOnce: completesAtOnce)
        }

        mutating func open() {
            machine.open()
            drain()
        }

        mutating func value(_ value: Int) {
            var carried: Int? = value
            if passesStraight, machine.takeDirectly() {
                log.append("\(value)")
                machine.noteDelivery(requesting: .none)
                drain()
            } else if case .drain = machine.receive(&carried) {
                drain()
            }
        }

        mutating func request() {
            if machine.request(.max(1)) { drain() }
        }

        mutating func end(_ completion: Subscribers.Completion<TestError>) {
            var overtaken: Deque<Int> = []
            if machine.end(with: completion, overtaking: &overtaken) { drain() }
        }

        mutating func drain() {
            while true {
                switch machine.next() {
                case .nothing: return
                case .value(let value): log.append("\(value)")
                case .values(let values): log += values.map { "\($0)" }
                case .completion(.finished): log.append("finished")
                case .completion(.failure): log.append("failed")
                }
                machine.noteDelivery(requesting: .none)
            }
        }
    }

    private enum FlatteningEvent: CaseIterable {
        case begin
        case value
        case ask
        case innerFinished
        case outerFinished
        case cancel
    }

    @Test func `a combining machine does what its oracle does`() {
        var mismatches: [[FlatteningEvent]] = []
        everySequence(of: FlatteningEvent.allCases, upTo: 6) { events in
            var join = FlatteningDriver()
            var oracle = FlatteningOracle()
            for event in events {
                // Only what a native inner stream may do: none but a running one speaks.
                if event == .value || event == .innerFinished, oracle.running == 0 { return }
                switch event {
                case .begin: _ = (join.begin(), oracle.begin())
                case .value: _ = (join.value(), oracle.value())
                case .ask: _ = (join.request(), oracle.request())
                case .innerFinished: _ = (join.innerFinished(), oracle.innerFinished())
                case .outerFinished: _ = (join.outerFinished(), oracle.outerFinished())
                case .cancel: _ = (join.machine.end(byFailure: false), oracle.cancel())
                }
            }
            let isSame =
                join.delivered == oracle.delivered && join.completions == oracle.completions
                && join.machine.isEnded == oracle.isOver && join.machine.heldCount == oracle.held
            if !isSame { mismatches.append(events) }
        }
        #expect(mismatches.isEmpty)
    }

    /// Drives the machine as flatMap does, and counts its output.
    private struct FlatteningDriver {
        var machine = FlatteningMachine()
        var delivered = 0
        var completions = 0

        mutating func begin() -> Bool { machine.beginInner() }

        mutating func value() {
            if case .deliver = machine.receiveValue(on: 4) { delivered += 1 }
        }

        mutating func request() {
            machine.ledger.add(.max(1))
            guard machine.beginDraining(on: 4) else { return }
            while machine.takeHeld() { delivered += 1 }
            if machine.completeIfDone() { completions += 1 }
        }

        mutating func innerFinished() {
            if case .complete = machine.endInner(isFirstTime: true, requestsOuter: false) { completions += 1 }
        }

        mutating func outerFinished() {
            if machine.endOuter() { completions += 1 }
        }
    }

    /// The fate of a value of an inner stream, as a word.
    private func place(_ machine: inout FlatteningMachine, on thread: UInt) -> String {
        switch machine.receiveValue(on: thread) {
        case .deliver: "deliver"
        case .hold: "hold"
        case .refuse: "refuse"
        }
    }

    @Test func `a join in its failure lets a value through and then refuses`() {
        var machine = FlatteningMachine()
        machine.ledger.add(.max(1))
        let hasBegun = machine.beginInner()
        let hasEnded = [machine.end(byFailure: true), machine.end(byFailure: true)]
        let placed = [place(&machine, on: 4), place(&machine, on: 4)]
        let beginsAgain = machine.beginInner()
        #expect(hasBegun)
        #expect(hasEnded == [true, false])
        #expect(placed == ["deliver", "refuse"])
        #expect(!beginsAgain)
    }

    @Test func `nothing overtakes a value that another thread is removing`() {
        var machine = FlatteningMachine()
        let hasBegun = machine.beginInner()
        let first = place(&machine, on: 4)
        machine.ledger.add(.max(2))
        let drains = [machine.beginDraining(on: 4), machine.beginDraining(on: 8)]
        let takesFirst = machine.takeHeld()
        let second = place(&machine, on: 8)
        let takesRest = [machine.takeHeld(), machine.takeHeld()]
        #expect(hasBegun && takesFirst)
        #expect([first, second] == ["hold", "hold"])
        #expect(drains == [true, false])
        #expect(takesRest == [true, false])
    }
}
