// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ReplaceErrorTests {
    @Test func `a failure becomes a value and the end`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.replaceError(with: -1).record()
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(1), .value(-1), .finished])
    }

    @Test func `the value waits for a demand`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.replaceError(with: -1).record(asking: .max(1))
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(-1), .finished])
    }

    @Test func `a cancel while the value waits discards the value`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.replaceError(with: -1).record(asking: .none)
        subject.send(completion: .failure(TestError()))
        recorder.cancel()
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription])
    }

    @Test func `R17: no event after the failure is delivered`() {
        let recorder = [1, 2, 3].publisher.tryMap { if $0 == 2 { throw TestError() } else { $0 } }.replaceError(with: 100).record()
        #expect(recorder.events == [.subscription, .value(1), .value(100), .finished])
    }
}
