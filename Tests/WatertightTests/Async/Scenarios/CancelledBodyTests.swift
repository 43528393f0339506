// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// A cancel, or a newer value, meets a body at each step that it takes.
@Suite struct CancelledBodyTests {
    /// One stage, and one body that runs.
    private struct Stage {
        let executor = ManualExecutor()
        let bodies = Bodies(notesCancelsAtOnce: false)
        let subject = PassthroughSubject<Int, Never>()
        let recorder: Recorder<TestError>

        init(_ policy: TaskPolicy) {
            recorder = subject.task(policy, executorPreference: executor) { [bodies] value throws(TestError) in try await bodies.run(value)
            }
            .record()
            subject.send(1)
            executor.run()
        }

        func end(_ value: Int) {
            bodies.end(value)
            executor.run()
        }

        func endAll() {
            executor.run()
            while let running = bodies.running.first { end(running) }
        }
    }

    @Test func `N6: latest: a body that returns while the next value is being sent does not take that value's body along`() {
        let points = interruptEverywhere {
            let stage = Stage(.latest)
            return Encounter(
                first: { stage.subject.send(2) },
                second: { [bodies = stage.bodies, executor = stage.executor] in
                    bodies.end(1)
                    executor.run()
                },
                check: { point in
                    stage.endAll()
                    // The first value's result comes or not; that of the last does, whatever came before.
                    #expect(stage.recorder.values.last == 20, "\(point)")
                    stage.recorder.cancel()
                })
        }
        #expect(points != nil)
    }

    @Test(arguments: [TaskPolicy.serial, .concurrent(1, ordered: true), .latest, .keepLatest])
    func `N2: whatever body runs when a cancel has returned is cancelled, and no other begins`(policy: TaskPolicy) {
        let points = interruptEverywhere {
            let stage = Stage(policy)
            stage.subject.send(2)
            return Encounter(
                first: { stage.recorder.cancel() },
                second: { [bodies = stage.bodies, executor = stage.executor] in
                    bodies.end(1)
                    executor.run()
                },
                check: { point in
                    let running = stage.bodies.running
                    let (events, values) = (stage.bodies.events.filter { $0.isBeginning }, stage.recorder.values)
                    stage.endAll()
                    #expect(stage.bodies.events.filter { $0.isBeginning } == events && stage.recorder.values == values, "\(point)")
                    for value in running { #expect(stage.bodies.events.contains(.cancelled(value)), "\(point)") }
                })
        }
        #expect(points != nil)
    }

    /// A stage that is faster than its actor gives way now and then, between two bodies.
    @Test @MainActor func `N2: no body begins after a cancel that comes while the bodies give way to the actor's other work`() async {
        var begun = 0
        let token = (1...1000).publisher.task(maxPublishers: .max(1)) { @MainActor _ in begun += 1 }.emptySink()
        let before = begun
        #expect(0 < before && before < 1000)
        token.cancel()
        // Behind all that the actor had to do.
        await Task { @MainActor in }.value
        #expect(begun == before)
    }
}

extension Bodies.Event {
    fileprivate var isBeginning: Bool { if case .began = self { true } else { false } }
}
