// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// Random scripts, played on `task` and on its oracle.
@Suite struct TaskScriptTests {
    private static let policies: [TaskPolicy] = [
        .serial, .concurrent(2), .concurrent(3, ordered: true), .latest, .keepLatest, .dropWhileBusy,
    ]

    private enum Step {
        case request(Int)
        case send
        case end(Int, failing: Bool)
        case finish
        case fail
        case cancel
    }

    private func steps(_ random: inout SeededGenerator) -> [Step] {
        (0..<Int.random(in: 3...20, using: &random)).map { _ in
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<8: .send
            case 8..<15: .end(Int.random(in: 0..<4, using: &random), failing: Int.random(in: 0..<12, using: &random) == 0)
            case 15..<18: .request(Int.random(in: 1...3, using: &random))
            case 18: Bool.random(using: &random) ? .finish : .fail
            default: .cancel
            }
        }
    }

    @Test func `each script does what the oracle says`() {
        for seed in 1...UInt64(2000) {
            var random = SeededGenerator(seed)
            let policy = Self.policies[Int(seed) % Self.policies.count]
            let buffer: ValuesBuffer =
                seed % 3 == 0 ? .bounded(Int.random(in: 0...2, using: &random), seed % 2 == 0 ? .dropOldest : .dropNewest) : .unbounded
            let opening = Int.random(in: 0...4, using: &random)
            if let complaint = play(steps(&random), policy, buffer, opening) {
                Issue.record("seed \(seed), \(policy), \(buffer): \(complaint)")
                return
            }
        }
    }

    private func play(_ steps: [Step], _ policy: TaskPolicy, _ buffer: ValuesBuffer, _ opening: Int) -> String? {
        let executor = ManualExecutor()
        let bodies = Bodies()
        var oracle = TaskOracle(policy, buffer)
        let source = TestPublisher<Int, TestError>()
        let recorder = source.task(policy, buffer: buffer, executorPreference: executor) { value throws(TestError) in
            try await bodies.run(value)
        }
        .record(asking: opening == 0 ? .none : .max(opening))
        oracle.request(opening)
        var next = 0
        var isOver = false
        for (number, step) in steps.enumerated() {
            switch step {
            case .request(let count) where !isOver:
                recorder.request(.max(count))
                oracle.request(count)
            case .send where !isOver:
                next += 1
                source.send(next)
                oracle.send(next)
            case .end(let choice, let failing):
                let running = bodies.running
                guard !running.isEmpty else { continue }
                let value = running[choice % running.count]
                bodies.end(value, failing: failing)
                executor.run()
                oracle.end(value, failing: failing)
            case .finish where !isOver:
                isOver = true
                source.send(completion: .finished)
                oracle.finish()
            case .fail where !isOver:
                isOver = true
                source.send(completion: .failure(TestError()))
                oracle.fail()
            case .cancel:
                recorder.cancel()
                oracle.cancel()
            default: continue
            }
            executor.run()
            if let complaint = compare(bodies, recorder, oracle) { return "after step \(number) of \(steps): \(complaint)" }
            if oracle.ending != nil { isOver = true }
        }
        recorder.cancel()
        for value in bodies.running { bodies.end(value) }
        executor.run()
        return bodies.running.isEmpty ? nil : "bodies run on"
    }

    private func compare(_ bodies: Bodies, _ recorder: Recorder<TestError>, _ oracle: TaskOracle) -> String? {
        if bodies.running != oracle.running.sorted() { return "\(bodies.running) run, not \(oracle.running)" }
        if recorder.values != oracle.delivered.map({ 10 * $0 }) { return "\(recorder.values) came, not \(oracle.delivered)" }
        let cancelled = Set(bodies.events.compactMap { if case .cancelled(let value) = $0 { value } else { nil } })
        if cancelled != oracle.cancelled { return "\(cancelled) were cancelled, not \(oracle.cancelled)" }
        let end: TaskOracle.Ending? =
            switch recorder.events.last {
            case .finished: .finished
            case .failed: .failed
            default: oracle.ending == .cancelled ? .cancelled : nil
            }
        return end == oracle.ending ? nil : "the end is \(String(describing: end)), not \(String(describing: oracle.ending))"
    }
}
