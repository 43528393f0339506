// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// Random scripts, of which each value has an action of its own: a value is delivered if that has run.
@Suite struct DroppedActionScripts {
    /// Runs an action, or drops it, when it is told to: the oldest first.
    final class StepScheduler: Scheduler {
        typealias SchedulerTimeType = VirtualTime
        enum SchedulerOptions {}

        private var actions: [() -> Void] = []
        var now: VirtualTime { .zero }
        var minimumTolerance: VirtualTime.Stride { .zero }
        var count: Int { actions.count }

        func runOldest() { actions.removeFirst()() }
        func dropOldest() { actions.removeFirst() }
        func dropAll() { actions = [] }

        func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { actions.append(action) }

        func schedule(
            after date: VirtualTime, tolerance: VirtualTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
        ) { actions.append(action) }

        func schedule(
            after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: SchedulerOptions?,
            _ action: @escaping () -> Void
        ) -> any Cancellable { preconditionFailure("no repetition is scheduled") }
    }

    @Test(arguments: 0..<200, [false, true])
    func `A value is delivered if its action has run`(seed: Int, delays: Bool) {
        var random = SeededGenerator(UInt64(seed))
        let (scheduler, subject) = (StepScheduler(), PassthroughSubject<Int, Never>())
        let stream =
            delays
            ? subject.delay(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
            : subject.receive(on: scheduler).eraseToAnyPublisher()
        var (sent, waiting, expected, delivered): (Int, [Int], [Int], [Int]) = (0, [], [], [])
        let token = stream.sink { _ in
            delivered.append(-1)
        } receiveValue: {
            delivered.append($0)
        }
        for _ in 0..<60 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<9:
                sent += 1
                waiting.append(sent)
                subject.send(sent)
            case 9..<16 where !waiting.isEmpty:
                expected.append(waiting.removeFirst())
                scheduler.runOldest()
            case 16..<19 where !waiting.isEmpty:
                waiting.removeFirst()
                scheduler.dropOldest()
            case 19:
                waiting = []
                scheduler.dropAll()
            default: break
            }
            #expect(delivered == expected)
            #expect(scheduler.count == waiting.count)
        }
        subject.send(completion: .finished)
        while scheduler.count > 0 { scheduler.runOldest() }
        #expect(delivered == expected + waiting + [-1])
        token.cancel()
    }
}
