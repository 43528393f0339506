// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The cost of many values and many inputs is linear.
@Suite(.timeLimit(.minutes(60))) struct CombiningGrowthTests {
    @Test func `a hundred thousand values wait in a zip`() {
        expectLinearCost(100_000) { count in
            let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
            var (pairs, isSame) = (0, true)
            let token = a.zip(b).sink {
                isSame = isSame && $0 == $1
                pairs += 1
            }
            for value in 0..<count { a.send(value) }
            #expect(pairs == 0)
            for value in 0..<count { b.send(value) }
            #expect(pairs == count && isSame)
            withExtendedLifetime(token) {}
        }
    }

    @Test func `a hundred thousand publishers are merged, and finish in any order`() {
        expectLinearCost(100_000) { count in
            let inputs = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
            var (sum, hasFinished) = (0, false)
            let token = Publishers.MergeMany(inputs).sink(receiveCompletion: { _ in hasFinished = true }, receiveValue: { sum += $0 })
            for input in inputs { input.send(1) }
            #expect(sum == count)
            for input in inputs.shuffled() {
                #expect(!hasFinished)
                input.send(completion: .finished)
            }
            #expect(hasFinished)
            withExtendedLifetime(token) {}
        }
    }

    @Test func `a hundred thousand held values come one by one, the first input's first`() {
        expectLinearCost(100_000) { count in
            let inputs = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
            let recorder = Recorder<Never>(asking: .none)
            Publishers.MergeMany(inputs).subscribe(recorder)
            for index in inputs.indices.shuffled() { inputs[index].send(index) }
            for _ in 0..<1000 { recorder.request(.max(1)) }
            recorder.request(.max(count))
            #expect(recorder.values == Array(0..<count))
        }
    }

    @Test func `a hundred thousand inputs are cancelled at once`() {
        expectLinearCost(100_000) { count in
            var cancelled = 0
            let inputs = (0..<count).map { _ in PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancelled += 1 }) }
            let token = Publishers.MergeMany(inputs).sink { _ in }
            token.cancel()
            #expect(cancelled == count)
        }
    }
}
