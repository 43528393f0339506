// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// Lawful programs that once trapped at a value that was not requested.
@Suite struct DemandPrograms {
    @Test func `one thread sends, another cancels, between a catch and a stage that requests one by one`() {
        for _ in 0..<1_000 {
            let subject = PassthroughSubject<Int, TestError>()
            let odd = Guarded(0)
            let token = subject.catch { _ in Empty<Int, TestError>() }.filter { $0 % 8 == 0 }
                .flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestError.self) }
                .sink(receiveCompletion: { _ in }, receiveValue: { value in if value % 8 != 0 { odd.withLock { $0 += 1 } } })
            #expect(onThreads(2) { thread in if thread == 0 { for value in 0..<200 { subject.send(value) } } else { token.cancel() } })
            #expect(odd.withLock { $0 } == 0)
        }
    }

    private func awaited<P: Publisher<Int, any Error>>(_ publisher: P) async throws -> [Int] {
        var found: [Int] = []
        for try await value in publisher.values { found.append(value) }
        return found
    }

    private func awaited<P: Publisher<Int, TestError>>(_ publisher: P) async throws -> [Int] {
        try await awaited(publisher.mapError { $0 as any Error })
    }

    private func awaited<P: Publisher<Int, Never>>(_ publisher: P) async -> [Int] {
        var found: [Int] = []
        for await value in publisher.values { found.append(value) }
        return found
    }

    @Test func `a stream without values is replaced, and iterated over`() async {
        #expect(await awaited((1...3).publisher.replaceEmpty(with: 0)) == [1, 2, 3])
        #expect(await awaited(Empty<Int, Never>().replaceEmpty(with: 0)) == [0])
    }

    @Test func `the latest of such streams is iterated over`() async {
        #expect(await awaited(Just("q").flatMapLatest { _ in (1...3).publisher.replaceEmpty(with: 0) }) == [1, 2, 3])
    }

    @Test func `such a stream is begun again`() async throws {
        let excess = (1...3).publisher.replaceEmpty(with: 0).setFailureType(to: TestError.self)
        let clock = ClockScheduler(.continuous)
        #expect(try await awaited(excess.retry(2, backoff: .constant(0), scheduler: clock)) == [1, 2, 3])
        #expect(try await awaited(excess.retry(when: { $0 })) == [1, 2, 3])
        #expect(try await awaited(excess.serialized().retry(when: { $0 })) == [1, 2, 3])
    }
}
