// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The cost of many inner streams is linear.
@Suite(.timeLimit(.minutes(60))) struct FlatMapGrowthTests {
    @Test func `a hundred thousand active inner streams deliver, and end in any order`() {
        expectLinearCost(100_000) { count in
            let inners = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
            var sum = 0
            var hasFinished = false
            let token = inners.publisher.flatMap { $0 }.sink(receiveCompletion: { _ in hasFinished = true }, receiveValue: { sum += $0 })
            for inner in inners { inner.send(1) }
            #expect(sum == count)
            for index in inners.indices.shuffled() {
                #expect(!hasFinished)
                inners[index].send(completion: .finished)
            }
            #expect(hasFinished)
            withExtendedLifetime(token) {}
        }
    }

    @Test func `a hundred thousand held values come out in the order in which they came`() {
        expectLinearCost(100_000) { count in
            let inners = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
            let recorder = Recorder<Never>(asking: .none)
            inners.publisher.flatMap { $0 }.subscribe(recorder)
            for (index, inner) in inners.enumerated() { inner.send(index) }
            #expect(recorder.values.isEmpty)
            recorder.request(.max(count))
            #expect(recorder.values == Array(0..<count))
        }
    }

    @Test func `a hundred thousand active inner streams are cancelled at once`() {
        expectLinearCost(100_000) { count in
            let inners = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
            var cancelled = 0
            let token = inners.publisher.flatMap { $0.handleEvents(receiveCancel: { cancelled += 1 }) }.sink { _ in }
            #expect(cancelled == 0)
            token.cancel()
            #expect(cancelled == count)
        }
    }
}
