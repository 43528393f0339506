// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// A cancel on another thread, at each moment of a `send` that starts a body, and of a body that fails.
@Suite struct TaskCancelInterruptions {
    #if DEBUG
        @Test(arguments: [TaskPolicy.concurrent(2), .serial]) func `a body is cancelled once cancel() has returned`(_ policy: TaskPolicy) {
            let points = interruptEverywhere {
                let (executor, gates) = (ManualExecutor(), Gates())
                let wasCancelled = Guarded<Bool?>(nil)
                let subject = PassthroughSubject<Int, Never>()
                let token = subject.task(policy, executorPreference: executor) { @Sendable value in
                    await gates.pass(value)
                    wasCancelled.withLock { $0 = Task.isCancelled }
                }.emptySink()
                return Encounter {
                    subject.send(1)
                } second: {
                    // The body begins, if it has been started, and waits.
                    executor.run()
                    token.cancel()
                    gates.open()
                    executor.run()
                } check: { point in
                    executor.run()
                    #expect(wasCancelled.withLock { $0 } != false, "at point \(point)")
                }
            }
            #expect(points ?? 0 > 5)
        }

        @Test(arguments: [true, false])
        func `a cancel and the failure of a body, each amid the other, cancel the upstream once`(failsFirst: Bool) {
            let points = interruptEverywhere {
                let executor = ManualExecutor()
                let bodies = FailingBodies(on: executor)
                executor.run()
                bodies.fail()
                let fail: @Sendable () -> Void = { executor.run() }
                let cancel: @Sendable () -> Void = { bodies.cancel() }
                let (first, second) = failsFirst ? (fail, cancel) : (cancel, fail)
                return Encounter(first: first, second: second) { point in
                    executor.run()
                    #expect(bodies.source.cancellationCount == 1, "at point \(point)")
                }
            }
            #expect(points ?? 0 > 5)
        }
    #endif
}
