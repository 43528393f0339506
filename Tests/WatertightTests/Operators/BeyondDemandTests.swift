// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// `replaceEmpty(with:)` delivers more than was requested, as Combine's does. What stands behind it neither stops the program nor loses a value.
@Suite struct BeyondDemandTests {
    private let values = ["one", "two", "three"]
    private var excess: Publishers.ReplaceEmpty<Publishers.Sequence<[String], Never>> { values.publisher.replaceEmpty(with: "none") }

    private func awaited<P: Publisher>(_ publisher: P) async throws -> [P.Output] {
        var found: [P.Output] = []
        for try await value in publisher.mapError({ $0 as any Error }).values { found.append(value) }
        return found
    }

    @Test func `flatMapLatest passes the values on`() async throws {
        let excess = excess
        #expect(try await awaited(Just("q").flatMapLatest { _ in excess }) == values)
    }

    @Test func `retry passes the values on`() async throws {
        let excess = excess.setFailureType(to: TestError.self)
        #expect(try await awaited(excess.retry(1)) == values)
        #expect(try await awaited(excess.retry(1, backoff: .constant(0), scheduler: ImmediateScheduler.shared)) == values)
        #expect(try await awaited(excess.retry(when: { $0 })) == values)
        #expect(try await awaited(excess.serialized().retry(when: { $0 })) == values)
    }

    @Test func `drop(untilOutputFrom:) omits the values`() {
        let trigger = PassthroughSubject<Void, Never>()
        let recorder = TestSubscriber<String, Never>(requesting: .max(1))
        excess.append(["four"].publisher).drop(untilOutputFrom: trigger).subscribe(recorder)
        #expect(recorder.values.isEmpty)
        recorder.cancel()
    }

    @Test func `catch goes on after another thread has begun to cancel`() {
        let subject = PassthroughSubject<Int, TestError>()
        let sink = TestSubscriber<Int, TestError>(requesting: .max(1), answering: .max(1))
        // The cancel is inside of the upstream's handler while the upstream goes on: as if another thread were in it.
        subject.handleEvents(receiveCancel: { for value in 1...3 { subject.send(value) } })
            .catch { _ in Empty<Int, TestError>() }.filter { $0 % 8 == 0 }.subscribe(sink)
        subject.send(1)
        sink.cancel()
        #expect(sink.values.isEmpty)
    }
}
