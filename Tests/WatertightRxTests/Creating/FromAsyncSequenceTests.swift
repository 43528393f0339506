// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightRx

@Suite struct FromAsyncSequenceTests {
    private func events<Source: AsyncSequence>(_ source: Source) async -> [String] {
        let log = EventLog()
        await withCheckedContinuation { continuation in
            _ = source.asObservable().subscribe(
                onNext: { log.note("\($0)") }, onError: { log.note("error(\($0))") }, onCompleted: { log.note("completed") },
                onDisposed: { continuation.resume() })
        }
        return log.lines
    }

    @Test func `the elements and the end are sent`() async {
        let sequence = AsyncStream<Int> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        #expect(await events(sequence) == ["1", "2", "3", "completed"])
    }

    @Test func `an error is sent, but a cancellation is a completion`() async {
        func failing(_ error: any Error) -> AsyncThrowingStream<Int, any Error> {
            AsyncThrowingStream { continuation in
                continuation.yield(1)
                continuation.finish(throwing: error)
            }
        }
        #expect(await events(failing(Fault.thrown)) == ["1", "error(thrown)"])
        #expect(await events(failing(CancellationError())) == ["1", "completed"])
    }

    @Test func `a disposal cancels the task, also one that has not begun`() async {
        let log = EventLog()
        // So many that at some of them the disposal comes before the task begins. The stream outlives its task: it hears of the cancellation alone.
        for _ in 0..<500 {
            let (sequence, continuation) = AsyncStream.makeStream(of: Int.self)
            await withCheckedContinuation { heard in
                continuation.onTermination = { _ in heard.resume() }
                sequence.asObservable(priority: .high).subscribe(log.observer()).dispose()
            }
            withExtendedLifetime(sequence) {}
        }
        #expect(log.lines.isEmpty)
    }
}
