// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct WindowedTests {
    @Test func `a window slides by one`() {
        #expect((1...5).publisher.windowed(by: 3).all() == [[1, 2, 3], [2, 3, 4], [3, 4, 5]])
    }

    @Test func `a stream that is shorter than the window delivers none, and its end`() {
        let subscriber = TestSubscriber<[Int], Never>()
        (1...2).publisher.windowed(by: 3).subscribe(subscriber)
        #expect(subscriber.values.isEmpty && subscriber.isFinished)
    }

    @Test func `a window of everything is no mistake`() {
        #expect((1...2).publisher.windowed(by: .max).all().isEmpty)
    }

    @Test(.timeLimit(.minutes(60))) func `filling a window of a hundred thousand values costs no more a value than one of a few`() {
        let count = 100_000
        #expect((0..<count).publisher.windowed(by: count).map(\.count).all() == [count])
    }

    @Test func `a delivered window is not changed by later values`() {
        var windows: [[Int]] = []
        let token = (1...4).publisher.windowed(by: 1).append((5...7).publisher.windowed(by: 2)).sink { windows.append($0) }
        #expect(windows == [[1], [2], [3], [4], [5, 6], [6, 7]])
        token.cancel()
    }

    @Test func `for each value before the window is full another is requested`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = TestSubscriber<[Int], Never>(requesting: .max(1))
        source.windowed(by: 3).subscribe(subscriber)
        #expect(source.requests == [.max(1)])
        #expect((1...3).map { source.send($0) } == [[.max(1)], [.max(1)], [.none]])
        #expect(subscriber.values == [[1, 2, 3]])
        subscriber.cancel()
    }

    @Test func `L7: a value that is sent inside a delivery finds the window that is being delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = TestSubscriber<[Int], Never>()
        subscriber.onValue = { _, window in if window == [1, 2] { subject.send(3) } }
        subject.windowed(by: 2).subscribe(subscriber)
        for value in [1, 2, 4] { subject.send(value) }
        #expect(subscriber.values == [[1, 2], [2, 3], [3, 4]])
        subscriber.onValue = { _, _ in }
        subscriber.cancel()
    }

    @Test func `a window of nothing is a mistake`() async {
        await #expect(processExitsWith: .failure) { _ = Just(1).windowed(by: 0) }
    }

    @Test func `windows of equal streams are equal if they are as wide`() {
        let (one, other) = (Just(1).windowed(by: 2), Just(1).windowed(by: 3))
        #expect(one == Just(1).windowed(by: 2))
        #expect(one != other)
    }
}

@Suite struct PairwiseTests {
    private func pairs(_ numbers: some Publisher<Int, Never>) -> [[Int]] {
        numbers.pairwise().map { [$0.previous, $0.current] }.all()
    }

    @Test func `each value comes with the one before`() {
        #expect(pairs([1, 4, 9].publisher) == [[1, 4], [4, 9]])
        #expect(pairs(Just(1)).isEmpty)
    }

    @Test func `the first value is not delivered, and one more is requested`() {
        let source = TestPublisher<Int, Never>()
        let subscriber = TestSubscriber<Int, Never>(requesting: .max(1))
        source.pairwise().map(\.current).subscribe(subscriber)
        #expect(source.send(1) == [.max(1)])
        #expect(source.send(2) == [.none])
        #expect(subscriber.values == [2])
        subscriber.cancel()
    }

    @Test func `each subscriber begins anew`() {
        let publisher = (1...3).publisher.pairwise().map(\.previous)
        #expect(publisher.all() == [1, 2])
        #expect(publisher.all() == [1, 2])
    }
}

extension Publisher {
    /// The values, which arrive at once.
    func all() -> [Output] {
        var all: [Output] = []
        _ = sink(receiveCompletion: { _ in }, receiveValue: { all.append($0) })
        return all
    }
}
