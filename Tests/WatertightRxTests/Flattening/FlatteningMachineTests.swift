// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightRx

/// The machines of inner streams alone: every sequence of events beside an oracle.
@Suite struct FlatteningMachineTests {
    enum Input: Equatable {
        case value
        case finishOuter
        /// The oldest inner stream that runs finishes.
        case finishOldest
        /// The newest does.
        case finishNewest
    }

    /// Drives a machine as its stage does. Inner streams are numbered by the events that made them.
    ///
    /// - Returns: What it does, and whether its last event was of consequence: no machine hears of the end of an inner stream while none runs, and
    ///   none can tell the newest from the oldest while one runs.
    private func play<Machine: RxFlatteningMachine>(_ machine: Machine, _ story: [Input]) -> (log: [String], goesOn: Bool) {
        var machine = machine
        var log: [String] = []
        var running: [Int] = []
        var waiting: [Int] = []
        var goesOn = true
        func subscribeFirstWaiting() {
            running.append(waiting.removeFirst())
            log.append("subscribe \(running.last ?? -1)")
        }
        for (number, event) in story.enumerated() where log.last != "end" {
            switch event {
            case .value:
                guard let reservation = machine.receiveOuter() else { continue }
                log.append("make \(number)")
                if reservation == .subscribe {
                    running.append(number)
                    log.append("subscribe \(number)")
                    continue
                }
                switch machine.place() {
                case .wait: waiting.append(number)
                case .subscribeFirstWaiting:
                    waiting.append(number)
                    subscribeFirstWaiting()
                case .displaceLatest:
                    log += running.map { "dispose \($0)" } + ["subscribe \(number)"]
                    running = [number]
                }
            case .finishOuter:
                if machine.finishOuter() { log.append("end") }
            case .finishOldest, .finishNewest:
                goesOn = number < story.count - 1 || running.count > (event == .finishOldest ? 0 : 1)
                guard !running.isEmpty else { continue }
                _ = event == .finishOldest ? running.removeFirst() : running.removeLast()
                switch machine.finishInner() {
                case .nothing: break
                case .end: log.append("end")
                case .subscribeFirstWaiting: subscribeFirstWaiting()
                }
            }
        }
        return (log, goesOn && log.last != "end")
    }

    private func mismatches<Machine: RxFlatteningMachine>(
        _ make: () -> Machine, oracle: (_ story: [Input]) -> [String]
    ) -> [[Input]] {
        var mismatches: [[Input]] = []
        everyStory(of: [Input.value, .finishOuter, .finishOldest, .finishNewest], upTo: 7) { story in
            let (log, goesOn) = play(make(), story)
            if log == oracle(story) { return goesOn }
            mismatches.append(story)
            return false
        }
        return mismatches
    }

    @Test(arguments: [1, 2, .max], [false, true])
    func `a merge has no more inner streams at a time than its limit`(limit: Int, isExclusive: Bool) {
        let found = mismatches({ RxMergeMachine(limit: limit, isExclusive: isExclusive) }) { story in
            var log: [String] = []
            var running: [Int] = []
            var waiting: [Int] = []
            var outerRuns = true
            for (number, event) in story.enumerated() where log.last != "end" {
                switch event {
                case .value where outerRuns && (!isExclusive || running.count < limit):
                    log.append("make \(number)")
                    waiting.append(number)
                case .value: break
                case .finishOuter: outerRuns = false
                case .finishOldest: if !running.isEmpty { running.removeFirst() }
                case .finishNewest: _ = running.popLast()
                }
                while running.count < limit, !waiting.isEmpty {
                    running.append(waiting.removeFirst())
                    log.append("subscribe \(running.last ?? -1)")
                }
                if !outerRuns, running.isEmpty { log.append("end") }
            }
            return log
        }
        #expect(found.isEmpty)
    }

    @Test func `a switch has one inner stream, the latest`() {
        let found = mismatches({ RxSwitchMachine() }) { story in
            var log: [String] = []
            var latest: Int?
            var outerRuns = true
            for (number, event) in story.enumerated() where log.last != "end" {
                switch event {
                case .value where outerRuns:
                    log += ["make \(number)"] + (latest.map { ["dispose \($0)"] } ?? []) + ["subscribe \(number)"]
                    latest = number
                case .value: break
                case .finishOuter: outerRuns = false
                case .finishOldest, .finishNewest: latest = nil
                }
                if !outerRuns, latest == nil { log.append("end") }
            }
            return log
        }
        #expect(found.isEmpty)
    }

    @Test func `a stream that finishes while another is made lets the oldest that waits begin`() {
        var machine = RxMergeMachine(limit: 1)
        let first = machine.receiveOuter()
        #expect(first == .subscribe)
        // The second is made, and meanwhile the first finishes.
        let second = (machine.receiveOuter(), machine.finishInner(), machine.place())
        #expect(second == (.place, .nothing, .subscribeFirstWaiting))
        let end = (machine.finishOuter(), machine.finishInner())
        #expect(end == (false, .end))
    }
}
