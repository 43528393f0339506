// SPDX-License-Identifier: Apache-2.0

import DequeModule
import TestSupport
import Testing

@testable import WatertightCore

/// The machine of awaiting tasks, alone: every sequence of six events against an oracle.
@Suite struct AwaitMachineTests {
    private struct Failure: Error {}

    private enum Event: CaseIterable {
        case ask
        case look
        case wait
        case link
        case value
        case finish
        case fail
        case cancel
    }

    /// Drives the machine as its owner does, and records the answer to each request.
    private struct Driver {
        var machine: AwaitMachine<Int, Failure, Int>
        /// By number: none yet, waiting or answered.
        var told: [AwaitOracle.Question] = []
        /// The numbers of the tasks that have asked and not looked.
        var asking: [Int] = []
        var demand = Subscribers.Demand.none
        var unrequested = 0
        var toldTwice = false

        init(_ bufferPolicy: AwaitBufferPolicy = .none) { machine = AwaitMachine(bufferPolicy) }

        mutating func tell(_ number: Int, _ answer: AwaitMachine<Int, Failure, Int>.NextResult) {
            if case .told = told[number] { toldTwice = true }
            switch answer {
            case .success(let value): told[number] = .told(value ?? AwaitOracle.nothing)
            case .failure: told[number] = .told(AwaitOracle.error)
            }
        }

        mutating func tellNothing(_ waiters: Deque<Int>) {
            for waiter in waiters { tell(waiter, .success(nil)) }
        }

        mutating func request() {
            told.append(.asking)
            switch machine.request() {
            case .over(let answer): tell(told.count - 1, answer)
            case .look: asking.append(told.count - 1)
            case .request:
                asking.append(told.count - 1)
                demand += 1
            }
        }

        mutating func look(waits: Bool) {
            guard let number = asking.first else { return }
            if let answer = waits ? machine.wait(number) : machine.look() {
                tell(number, answer)
            } else if waits {
                told[number] = .waiting
            } else {
                return
            }
            asking.removeFirst()
        }

        mutating func attach() { demand += machine.attach() ?? .none }

        mutating func deliver(_ value: Int) {
            switch machine.deliver(value) {
            case .resume(let waiter): tell(waiter, .success(value))
            case .kept, .keptInGrown: break
            case .displaced: unrequested += 1
            case .dropped(let waiters): tellNothing(waiters)
            }
        }

        mutating func end(_ failure: Failure?) {
            var (waiters, first) = machine.end(failure)
            if let waiter = waiters.popFirst() { tell(waiter, first) }
            tellNothing(waiters)
        }

        mutating func cancel() { tellNothing(machine.cancel().waiters) }
    }

    /// With no reserve, with one without bound, and with room for one, which drops the oldest or the newest.
    @Test(arguments: [(nil, false, 6), (Int.max, false, 5), (1, true, 5), (1, false, 5)] as [(Int?, Bool, Int)])
    func `L2 L3: the callers receive what the oracle says, and once`(room: Int?, dropsOldest: Bool, length: Int) {
        let bufferPolicy: AwaitBufferPolicy =
            switch room {
            case nil: .none
            case Int.max?: .unbounded
            case let room?: .bounded(room, dropsOldest: dropsOldest)
            }
        var count = 0
        var mismatches: [[Event]] = []
        everySequence(of: Event.allCases, upTo: length) { events in
            var driver = Driver(bufferPolicy)
            var oracle = AwaitOracle(room: room, dropsOldest: dropsOldest)
            count += 1
            for (value, event) in events.enumerated() {
                switch event {
                case .ask: _ = (driver.request(), oracle.request())
                case .look: _ = (driver.look(waits: false), oracle.look(waits: false))
                case .wait: _ = (driver.look(waits: true), oracle.look(waits: true))
                case .link:
                    driver.attach()
                    oracle.isAttached = oracle.isAttached || !oracle.isOver
                case .value: _ = (driver.deliver(value), oracle.deliver(value))
                case .finish: _ = (driver.end(nil), oracle.end(byError: false))
                case .fail: _ = (driver.end(Failure()), oracle.end(byError: true))
                case .cancel: _ = (driver.cancel(), oracle.cancel())
                }
            }
            let isSame =
                driver.told == oracle.questions && Array(driver.machine.arrived) == oracle.arrived
                && driver.unrequested == oracle.unrequested && !driver.toldTwice
            if !isSame { mismatches.append(events) }
        }
        #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
        #expect(count == (length == 6 ? 299_593 : 37_449))
    }

    @Test func `demand requested before the subscription is requested then, in one request`() {
        var driver = Driver()
        driver.request()
        driver.request()
        #expect(driver.demand == .none)
        driver.attach()
        #expect(driver.demand == .max(2))
        driver.request()
        #expect(driver.demand == .max(3))
    }

    @Test func `a value beyond the demand is kept for the next task, which requests nothing`() {
        var driver = Driver()
        driver.attach()
        driver.request()
        for value in 1...3 { driver.deliver(value) }
        driver.look(waits: true)
        driver.request()
        driver.request()
        #expect(driver.demand == .max(1))
        driver.request()
        #expect(driver.demand == .max(2))
        for _ in 1...3 { driver.look(waits: true) }
        #expect(driver.told == [.told(1), .told(2), .told(3), .waiting])
    }

    @Test func `a second subscription is refused, and one after the end`() {
        var machine = AwaitMachine<Int, Never, Int>(.none)
        let first = machine.attach()
        let second = machine.attach()
        _ = machine.cancel()
        let late = machine.attach()
        #expect(first == Subscribers.Demand.none)
        #expect(second == nil && late == nil)
    }

    @Test func `a caller that has not requested takes a kept value, and none that others have requested`() {
        var machine = AwaitMachine<Int, Never, Int>(.unbounded)
        _ = machine.attach()
        let none = machine.takeBuffered()
        _ = machine.request()
        _ = machine.deliver(1)
        let othersOnly = machine.takeBuffered()
        _ = machine.deliver(2)
        let kept = machine.takeBuffered()
        let requested = machine.look()
        #expect(none == nil && othersOnly == nil)
        // Between asking and looking the tasks are not told apart: the oldest value is for the first that looks.
        #expect(kept == 1)
        #expect(requested == .success(2))
        _ = machine.deliver(3)
        _ = machine.end(nil)
        let left = machine.takeBuffered()
        #expect(left == 3)
    }
}
