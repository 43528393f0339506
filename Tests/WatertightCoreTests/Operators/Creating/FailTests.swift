// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FailTests {
    @Test func `the error waits for no demand`() {
        #expect(Fail<Int, TestError>(error: TestError()).record(asking: .none).events == [.subscription, .failed])
        #expect(Fail(outputType: Int.self, failure: TestError()).record(asking: .none).events == [.subscription, .failed])
    }

    @Test func `each subscriber gets the error`() {
        var errors: [TestError] = []
        let publisher = Fail<Int, TestError>(error: TestError(7))
        for _ in 0..<2 {
            publisher.sink(
                receiveCompletion: { if case .failure(let error) = $0 { errors.append(error) } }, receiveValue: { _ in }
            ).cancel()
        }
        #expect(errors == [TestError(7), TestError(7)])
    }

    @Test func `its subscription has nothing to cancel, so that the error is delivered after a cancel too`() {
        let recorder = Recorder<TestError>()
        recorder.onSubscription = { $0.cancel() }
        Fail<Int, TestError>(error: TestError()).subscribe(recorder)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `two with equal errors are equal`() {
        #expect(Fail<Int, TestError>(error: TestError(1)) == Fail(outputType: Int.self, failure: TestError(1)))
        #expect(Fail<Int, TestError>(error: TestError(1)) != Fail<Int, TestError>(error: TestError(2)))
    }
}
