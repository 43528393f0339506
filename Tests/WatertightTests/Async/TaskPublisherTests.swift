// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct TaskPublisherTests {
    private let executor = ManualExecutor()
    private let bodies = Bodies()

    private var publisher: TaskPublisher<Int, TestError> {
        TaskPublisher(executorPreference: executor) { [bodies] () async throws(TestError) in try await bodies.run(1) }
    }

    @Test func `N7: nothing runs until a value is requested, and it runs for each subscriber`() {
        let publisher = publisher
        executor.run()
        let recorder = publisher.record(asking: .none)
        executor.run()
        #expect(bodies.events.isEmpty)
        recorder.request(.max(1))
        executor.run()
        #expect(bodies.running == [1])
        bodies.end(1)
        executor.run()
        #expect(recorder.events == [.subscription, .value(10), .finished])
        let second = publisher.record()
        executor.run()
        bodies.end(1, failing: true)
        executor.run()
        #expect(second.events == [.subscription, .failed])
    }

    @Test func `N2: a cancel cancels the task`() {
        let recorder = publisher.record()
        executor.run()
        recorder.cancel()
        #expect(bodies.events == [.began(1), .cancelled(1)])
        bodies.end(1)
        executor.run()
        #expect(recorder.events == [.subscription])
    }

    @Test @MainActor func `a function of the main actor runs inside of the request that is made there`() {
        var begun = 0
        let publisher = TaskPublisher { @MainActor in
            begun += 1
            return begun
        }
        let recorder = publisher.record()
        #expect(begun == 1 && recorder.events == [.subscription, .value(1), .finished])
    }
}
