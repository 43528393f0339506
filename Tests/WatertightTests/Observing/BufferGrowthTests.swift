// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore
import WatertightTesting

/// What waits without a bound is reported at 1,024 values, and at each doubling.
@Suite struct BufferGrowthTests {
    private let notices = OwnNotices()
    private let subject = PassthroughSubject<Int, Never>()

    /// The reports of a place while 3,000 values are sent.
    private func counts(at place: String, sending send: ((Int) -> Void)? = nil) -> [Int] {
        notices.causing { for number in 0..<3_000 { send?(number) ?? subject.send(number) } }
        return notices.all.compactMap { notice in
            if case .bufferGrows(place, let count) = notice { count } else { nil }
        }
    }

    @Test func `the values of one input of a zip, which wait for the other's`() {
        let token = subject.zip(PassthroughSubject<Int, Never>()).sink { _ in }
        #expect(counts(at: "Zip") == [1_024, 2_048])
        token.cancel()
    }

    @Test func `the publishers that wait in merge(maxConcurrent:)`() {
        let (outer, active) = (PassthroughSubject<AnyPublisher<Int, Never>, Never>(), PassthroughSubject<Int, Never>())
        let token = outer.merge(maxConcurrent: 1).sink { _ in }
        #expect(
            counts(at: "Backlog") { outer.send($0 == 0 ? active.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher()) } == [1_024, 2_048])
        token.cancel()
    }

    @Test func `a buffer of any size`() {
        let recorder = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).record(requesting: .none)
        #expect(counts(at: "Buffer") == [1_024, 2_048])
        recorder.cancel()
    }

    @Test func `the values that wait for a scheduler`() {
        let scheduler = TestScheduler()
        let tokens = [
            subject.receive(on: scheduler, batching: .unlimited).sink { _ in }, subject.receive(on: scheduler).sink { _ in },
        ]
        #expect(counts(at: "ReceiveOnBatching") == [1_024, 2_048])
        #expect(notices.all.contains(.bufferGrows(at: "ReceiveOn", count: 2_048)))
        for token in tokens { token.cancel() }
    }

    @Test func `the lines of a piece that were not requested`() {
        let text = PassthroughSubject<String, Never>()
        let recorder = text.lines.record(requesting: .max(1))
        #expect(counts(at: "Lines") { if $0 == 0 { text.send(String(repeating: "line\n", count: 5_000)) } } == [4_096])
        recorder.cancel()
    }

    @Test func `the values that a subscriber of a ReplaySubject has not requested`() {
        let replay = ReplaySubject<Int, Never>(bufferSize: 1)
        let recorder = replay.record(requesting: .none)
        #expect(counts(at: "ReplaySubject") { replay.send($0) } == [1_024, 2_048])
        recorder.cancel()
    }

    @Test func `a buffer that receives several values at once reports the greatest doubling that it has passed`() {
        #expect(BufferGrowth.reported(from: 0, to: 1_023) == nil)
        #expect(BufferGrowth.reported(from: 1_000, to: 5_000) == 4_096)
        #expect(BufferGrowth.reported(from: 4_096, to: 5_000) == nil)
        #expect(BufferGrowth.reported(from: 5_000, to: 4_500) == nil)
    }
}
