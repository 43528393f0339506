// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

@testable import WatertightRx

/// An event of a machine's story, a second after the one before.
enum TimedStep: CaseIterable {
    case value
    case finish
    case fail
    /// The timer that was set last fires, if it has not.
    case fire
    /// A timer that was replaced fires nevertheless: it was on its way.
    case fireReplaced
}

/// Plays stories to an ``RxTimedMachine``, and writes down what it decides. Values are numbered.
struct TimedPlay<Machine: RxTimedMachine> where Machine.Input == Int {
    private var machine: Machine
    private var lines: [String] = []
    private var values = 0
    private var pending: Int?
    private var replaced: Int?
    private var hasUpstreamEnded = false
    private var isOver = false
    private let describe: (Machine.Output) -> String

    private init(_ machine: Machine, _ describe: @escaping (Machine.Output) -> String) {
        self.machine = machine
        self.describe = describe
    }

    static func lines(
        _ machine: Machine, _ story: [TimedStep], _ describe: @escaping (Machine.Output) -> String = { "\($0)" }
    ) -> [String] {
        var play = TimedPlay(machine, describe)
        play.note(play.machine.begin(), at: 0)
        for (index, step) in story.enumerated() { play.act(on: step, at: index + 1) }
        return play.lines
    }

    private mutating func act(on step: TimedStep, at second: Int) {
        if isOver { return }
        let now = RxTime(timeIntervalSinceReferenceDate: Double(second))
        switch step {
        case .value, .finish, .fail:
            if hasUpstreamEnded { return }
            if step == .value {
                values += 1
                return note(machine.receive(values, at: now), at: second)
            }
            hasUpstreamEnded = true
            note(machine.receive(completion: step == .finish ? .finished : .failure(Fault.sent), at: now), at: second)
        case .fire:
            if let number = pending.take() { note(machine.fire(number, at: now), at: second) }
        case .fireReplaced:
            if let number = replaced.take() { note(machine.fire(number, at: now), at: second) }
        }
    }

    private mutating func note(_ decision: RxTimedDecision<Int, Machine.Output>, at second: Int) {
        if decision.retiresUpstream { lines.append("retire") }
        if let output = decision.output { lines.append(describe(output)) }
        set(decision.timer)
        if decision.switchesOver { lines.append("switch") }
        if let completion = decision.completion {
            lines.append(Event<Int>(completion).isCompleted ? "end" : "fail")
            isOver = true
        } else if Machine.decidesAfterDelivery, decision.output != nil {
            set(machine.noteDelivery(at: RxTime(timeIntervalSinceReferenceDate: Double(second))).timer)
        }
    }

    private mutating func set(_ timer: RxTimerSetting?) {
        guard let timer else { return }
        if let former = pending { replaced = former }
        pending = timer.number
        if case .seconds(let seconds) = timer.dueTime { lines.append("set \(seconds)") }
    }
}
