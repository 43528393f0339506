// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct RecordTests {
    typealias Numbers = Record<Int, TestError>

    @Test func `recorded values are delivered as they are requested, and the end with the last of them`() {
        let recorder = Numbers(output: [1, 2, 3], completion: .finished).record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(2))
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
    }

    @Test func `a recorded error comes after the values`() {
        let recorder = Numbers(output: [1, 2], completion: .failure(TestError())).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .failed])
    }

    @Test func `without values the end waits for no demand`() {
        #expect(Numbers(output: [], completion: .failure(TestError())).record(asking: .none).events == [.subscription, .failed])
        #expect(Numbers { _ in }.record(asking: .none).events == [.subscription, .finished])
    }

    @Test func `a closure records once, for all subscribers`() {
        var calls = 0
        let record = Numbers { recording in
            calls += 1
            recording.receive(1)
            recording.receive(completion: .failure(TestError()))
        }
        #expect(record.record().events == [.subscription, .value(1), .failed])
        #expect(record.record().events == [.subscription, .value(1), .failed])
        #expect(calls == 1)
    }

    @Test func `a request inside a delivery does not nest another`() {
        var depth = 0
        let recorder = Recorder<TestError>(asking: .max(1))
        recorder.onValue = { recorder, _ in
            depth += 1
            #expect(depth == 1)
            recorder.request(.max(1))
            depth -= 1
        }
        Numbers(output: [1, 2, 3], completion: .failure(TestError())).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .failed])
    }

    @Test func `a cancel inside the last value's delivery suppresses the completion`() {
        let recorder = Recorder<TestError>()
        recorder.onValue = { recorder, value in if value == 2 { recorder.cancel() } }
        Numbers(output: [1, 2], completion: .failure(TestError())).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
    }

    @Test func `its subscription shows the values and the end, and then that it is over`() throws {
        let recorder = Numbers(output: [1, 2], completion: .failure(TestError())).record(asking: .none)
        let subscription = try #require(recorder.subscription)
        #expect("\(subscription)" == "[1, 2]")
        #expect(Mirror(reflecting: subscription).children.map(\.label) == ["sequence", "completion"])
        recorder.cancel()
        #expect("\(subscription)" == "Cancelled Events")
    }

    @Test func `a recording takes values until it is complete`() {
        var recording = Numbers.Recording()
        recording.receive(1)
        recording.receive(2)
        #expect(recording.output == [1, 2])
        #expect(recording.completion == .finished)
        recording.receive(completion: .failure(TestError()))
        #expect(recording.completion == .failure(TestError()))
    }

    @Test func `a publisher's recording is a value of its own`() {
        let record = Numbers { $0.receive(1) }
        var recording = record.recording
        recording.receive(2)
        #expect(record.recording.output == [1])
    }

    @Test func `a signal after the completion traps`() async {
        await #expect(processExitsWith: .failure) {
            var recording = Numbers.Recording()
            recording.receive(completion: .finished)
            recording.receive(1)
        }
        await #expect(processExitsWith: .failure) {
            var recording = Numbers.Recording()
            recording.receive(completion: .finished)
            recording.receive(completion: .finished)
        }
        await #expect(processExitsWith: .failure) {
            var recording = Numbers.Recording(output: [])
            recording.receive(1)
        }
    }
}
