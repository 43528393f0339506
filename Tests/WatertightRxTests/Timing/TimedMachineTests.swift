// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore

@testable import WatertightRx

/// Each machine of time, by every story of six steps, against an oracle that looks back at the story.
@Suite struct TimedMachineTests {
    /// What an oracle sees of a story: the steps that happen, with the values before each.
    private struct History {
        var lines: [String] = []
        /// The numbers of the values that were received, not yet sent or dropped.
        var unsent: [Int] = []
        var values = 0
        var isOver = false
        var hasUpstreamFinished = false
        /// When what waits has arrived.
        var arrivals: [Int] = []
        var lastDelivery: Int?
        var isTimerSet = false

        mutating func end(_ step: TimedStep) {
            lines.append(step == .finish ? "end" : "fail")
            isOver = true
        }
    }

    private func compare<Machine: RxTimedMachine>(
        _ machine: Machine, _ describe: @escaping (Machine.Output) -> String = { "\($0)" }, begin: [String] = [],
        _ oracle: (inout History, TimedStep, Int) -> Void
    ) where Machine.Input == Int {
        everyStory(of: TimedStep.allCases, upTo: 6) { story in
            var history = History(lines: begin)
            var isLastIgnored = false
            for (index, step) in story.enumerated() where !history.isOver {
                let isUpstreams = step == .value || step == .finish || step == .fail
                isLastIgnored = isUpstreams && history.hasUpstreamFinished
                if isLastIgnored { continue }
                if step == .value { history.values += 1 }
                oracle(&history, step, index + 1)
                if step == .finish { history.hasUpstreamFinished = true }
            }
            let lines = TimedPlay.lines(machine, story, describe)
            if lines != history.lines { Issue.record("\(story): \(lines), expected \(history.lines)") }
            return !history.isOver && !isLastIgnored
        }
    }

    @Test func `buffer`() {
        compare(BufferMachine(timeSpan: .seconds(9), count: 2), begin: ["set 9"]) { history, step, _ in
            switch step {
            case .value:
                history.unsent.append(history.values)
                guard history.unsent.count == 2 else { return }
                fallthrough
            case .fire: history.lines += ["\(exchange(&history.unsent, with: []))", "set 9"]
            case .fireReplaced: break
            case .finish:
                history.lines.append("\(history.unsent)")
                history.end(step)
            case .fail: history.end(step)
            }
        }
    }

    @Test func `debounce`() {
        compare(DebounceMachine(dueTime: .seconds(9))) { history, step, _ in
            switch step {
            case .value:
                history.unsent = [history.values]
                history.lines.append("set 9")
            case .fire: history.lines += exchange(&history.unsent, with: []).map(String.init)
            case .fireReplaced: break
            case .finish:
                history.lines += history.unsent.map(String.init)
                history.end(step)
            case .fail: history.end(step)
            }
        }
    }

    @Test func `delay`() {
        compare(DelayMachine(dueTime: .seconds(3))) { history, step, second in
            func arrive() {
                if history.arrivals.isEmpty { history.lines.append("set 3") }
                history.arrivals.append(second)
            }
            switch step {
            case .value:
                arrive()
                history.unsent.append(history.values)
            case .finish:
                history.lines.append("retire")
                arrive()
            case .fail:
                history.lines.append("retire")
                history.end(step)
            case .fire:
                if history.arrivals.isEmpty { return }
                history.arrivals.removeFirst()
                if history.unsent.isEmpty { return history.end(.finish) }
                history.lines.append("\(history.unsent.removeFirst())")
                if let next = history.arrivals.first { history.lines.append("set \(max(0, 3 - (second - next)))") }
            case .fireReplaced: break
            }
        }
    }

    @Test func `skip for a time`() {
        compare(SkipForTimeMachine(duration: .seconds(9)), begin: ["set 9"]) { history, step, _ in
            switch step {
            case .value: if !history.unsent.isEmpty { history.lines.append("\(history.values)") }
            case .fire: history.unsent = [0]
            case .fireReplaced: break
            case .finish, .fail: history.end(step)
            }
        }
    }

    @Test func `take for a time`() {
        compare(TakeForTimeMachine(duration: .seconds(9)), begin: ["set 9"]) { history, step, _ in
            switch step {
            case .value: history.lines.append("\(history.values)")
            case .fire: history.end(.finish)
            case .fireReplaced: break
            case .finish, .fail: history.end(step)
            }
        }
    }

    @Test(arguments: [true, false]) func `throttle`(latest: Bool) {
        compare(ThrottleMachine(dueTime: .seconds(2), latest: latest)) { history, step, second in
            func send(_ value: Int) {
                history.lines.append("\(value)")
                history.unsent = []
                history.lastDelivery = second
            }
            switch step {
            case .value:
                let elapsed = history.lastDelivery.map { second - $0 } ?? 2
                if elapsed >= 2 {
                    send(history.values)
                } else if latest {
                    if history.unsent.isEmpty { history.lines.append("set \(2 - elapsed)") }
                    history.isTimerSet = true
                    history.unsent = [history.values]
                }
            case .finish: if history.unsent.isEmpty { history.end(step) }
            case .fail: history.end(step)
            case .fire:
                guard history.isTimerSet else { return }
                history.isTimerSet = false
                if let value = history.unsent.first { send(value) }
                if history.hasUpstreamFinished { history.end(.finish) }
            case .fireReplaced: break
            }
        }
    }

    @Test func `timeout`() {
        compare(TimeoutMachine(dueTime: .seconds(9)), begin: ["set 9"]) { history, step, _ in
            let hasSwitched = history.lines.last == "switch"
            if hasSwitched { return }
            switch step {
            case .value: history.lines += ["\(history.values)", "set 9"]
            case .fire: history.lines.append("switch")
            case .fireReplaced: break
            case .finish, .fail: history.end(step)
            }
        }
    }

    @Test func `window`() {
        func describe(_ turn: WindowTurn<Int>) -> String { (turn.value.map(String.init) ?? "") + (turn.opensAnother ? " opens" : "") }
        compare(WindowMachine(timeSpan: .seconds(9), count: 2), describe, begin: [" opens", "set 9"]) { history, step, _ in
            switch step {
            case .value:
                history.unsent.append(history.values)
                let isFull = history.unsent.count == 2
                history.lines.append("\(history.values)" + (isFull ? " opens" : ""))
                guard isFull else { return }
                history.unsent = []
                history.lines.append("set 9")
            case .fire:
                history.unsent = []
                history.lines += [" opens", "set 9"]
            case .fireReplaced: break
            case .finish, .fail: history.end(step)
            }
        }
    }
}
