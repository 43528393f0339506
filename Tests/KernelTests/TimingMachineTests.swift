// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The machines of time alone, without threads, clocks or schedulers: every sequence of six events against an oracle.
@Suite struct TimingMachineTests {
    private enum Event: CaseIterable {
        case value
        case ask
        case tick
        case finish
        case fail
    }

    /// Carries out a machine's orders, as its stage does; scheduled actions run at once.
    private struct Driver<Machine: TimingMachine> where Machine.Time == Int, Machine.Input == Int, Machine.Failure == TestError {
        var machine: Machine
        var queue = QueueMachine<Machine.Output, TestError>()
        var now = 0
        var deadline: (next: Int, distance: Int)?
        var alarm: Int?
        var hasEnded = false
        var isOver = false
        var log: [String] = []

        init(_ machine: Machine) {
            self.machine = machine
            perform(self.machine.open())
        }

        mutating func perform(_ event: Event, number: Int) {
            switch event {
            case .value:
                var carried: Int? = number
                if !hasEnded { perform(machine.receive(&carried, at: now, into: &queue)) }
            case .ask: if !isOver { perform(machine.request(.max(1), asAnswer: false, into: &queue)) }
            case .finish: end(with: .finished)
            case .fail: end(with: .failure(TestError()))
            case .tick:
                now += 1
                if let due = deadline, due.next == now {
                    deadline = (now + due.distance, due.distance)
                    fire()
                }
                if let due = alarm, due <= now {
                    alarm = nil
                    fire()
                }
            }
        }

        mutating func fire() {
            if !isOver { perform(machine.fire(into: &queue)) }
        }

        mutating func end(with completion: Subscribers.Completion<TestError>) {
            if hasEnded { return }
            hasEnded = true
            perform(machine.end(with: completion, at: now, into: &queue))
        }

        mutating func perform(_ order: TimingDecision<Int>) {
            switch order.timer {
            case .keep: break
            case .stop: deadline = nil
            case .set(let distance): deadline = (now + distance, distance)
            }
            if order.endsStream {
                (hasEnded, isOver) = (true, true)
                log.append("late")
            }
            if order.notesTime, case .at(let date) = machine.note(now) { alarm = date }
            switch order.delivery {
            case .none: break
            case .here(let count), .scheduled(let count, _), .delayed(let count, _, _):
                for _ in 0..<count { deliver() }
            }
            switch order.alarm {
            case .none: break
            case .soon: fire()
            case .at(let date): alarm = date
            }
        }

        mutating func deliver() {
            switch queue.dequeue() {
            case nil: log.append("nothing")
            case .value(let value): log.append("\(value)")
            case .completion(let completion):
                isOver = true
                if case .finished = completion { log.append("finished") } else { log.append("failed") }
            }
        }
    }

    private func mismatches<Machine: TimingMachine, Oracle: TimingOracle>(
        _ machine: Machine, _ original: Oracle
    ) -> [[Event]] where Machine.Time == Int, Machine.Input == Int, Machine.Failure == TestError {
        var mismatches: [[Event]] = []
        everySequence(of: Event.allCases, upTo: 6) { events in
            var driver = Driver(machine)
            var oracle = original
            var now = 0
            for (index, event) in events.enumerated() {
                driver.perform(event, number: index)
                switch event {
                case .value: oracle.value(index, at: now)
                case .ask: oracle.request(at: now)
                case .finish: oracle.end("finished", at: now)
                case .fail: oracle.end("failed", at: now)
                case .tick:
                    now += 1
                    oracle.tick(to: now)
                }
            }
            if driver.log != oracle.log { mismatches.append(events) }
        }
        return mismatches
    }

    @Test(arguments: [false, true])
    func `debounce does what its oracle does`(flushes: Bool) {
        let machine = DebounceMachine<Int, TestError, Int>(dueTime: 2, flushingAtFinish: flushes)
        #expect(mismatches(machine, DebounceOracle(flushes: flushes)).first == nil)
    }

    @Test(arguments: [false, true])
    func `throttle does what its oracle does`(latest: Bool) {
        let machine = ThrottleMachine<Int, TestError, Int>(interval: 2, latest: latest)
        #expect(mismatches(machine, ThrottleOracle(latest: latest)).first == nil)
    }

    @Test func `timeout does what its oracle does`() {
        #expect(mismatches(TimeoutMachine<Int, TestError, Int>(interval: 2), TimeoutOracle()).first == nil)
    }

    @Test(arguments: [nil, 1, 2])
    func `collect by time does what its oracle does`(limit: Int?) {
        let machine = CollectByTimeMachine<Int, TestError, Int>(interval: 2, limit: limit)
        #expect(mismatches(machine, GroupingOracle(limit: limit ?? .max)).first == nil)
    }

    @Test func `throttle keeps a completion behind the value that waits`() {
        var driver = Driver(ThrottleMachine<Int, TestError, Int>(interval: 2, latest: true))
        for event in [Event.ask, .ask, .value, .value, .finish, .tick] { driver.perform(event, number: 1) }
        #expect(driver.log == ["1"])
        driver.perform(.tick, number: 1)
        #expect(driver.log == ["1", "1", "finished"])
    }
}
