// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// `task`, `receive(on:)` and `sink(buffer:)` with functions of an actor.
@Suite struct TaskActorTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test @MainActor func `a body begins inside of send if the sender is on its actor, up to its first suspension`() async {
        let bodies = Bodies()
        var log: [String] = []
        let results = subject.task(.serial) { value in
            log.append("begins \(value)")
            let result = try? await bodies.run(value)
            log.append("ends \(value)")
            return result
        }.sequence()
        subject.send(1)
        log.append("sent 1")
        subject.send(2)
        log.append("sent 2")
        #expect(log == ["begins 1", "sent 1", "sent 2"])
        var iterator = results.makeAsyncIterator()
        await bodies.waitForRunning(1)
        bodies.end(1)
        #expect(await iterator.next() == 10)
        await bodies.waitForRunning(2)
        bodies.end(2)
        #expect(await iterator.next() == 20)
        #expect(log.suffix(3) == ["ends 1", "begins 2", "ends 2"])
    }

    @Test @MainActor func `a body that does not suspend delivers its result inside of send, and may send from inside`() {
        var results: [Int] = []
        let token = subject.task(.serial) { [subject] value in
            if value < 3 { subject.send(value + 1) }
            return value
        }.sink { results.append($0) }
        subject.send(1)
        #expect(results == [1, 2, 3])
        token.cancel()
    }

    @Test @MainActor func `a subscriber that sends from inside of the delivery gets the results in order`() {
        var results: [Int] = []
        let token = subject.task(.serial) { value in value }.sink { [subject] value in
            results.append(value)
            if value < 3 { subject.send(value + 1) }
        }
        subject.send(1)
        #expect(results == [1, 2, 3])
        token.cancel()
    }

    @Test @MainActor func `a body that cancels the subscription from inside ends it, and is cancelled itself`() {
        var token: AnyCancellable?
        var seen: [Bool] = []
        token = subject.task(.serial) { value in
            token?.cancel()
            seen.append(Task.isCancelled)
        }.sink { _ in Issue.record("delivered after a cancel") }
        subject.send(1)
        subject.send(2)
        #expect(seen == [true])
    }

    @Test @MainActor func `from another thread, a body runs on its actor, and the results come there`() async {
        let results = subject.task(.serial) { value in
            MainActor.assertIsolated()
            return value
        }
        .map { value in MainActor.assumeIsolated { value + 1 } }.sequence()
        await Task.detached { [subject] in subject.send(1) }.value
        var iterator = results.makeAsyncIterator()
        #expect(await iterator.next() == 2)
    }

    @Test @MainActor func `an actor's function keeps its state by itself`() async {
        let counter = Counter()
        let subject = subject
        let values = await counter.counted(subject)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(await values.collectedValues() == [1, 3, 6])
    }

    @Test @MainActor func `receive(on: actor) delivers on the actor, in order, at once if the sender is on it`() async {
        var values: [Int] = []
        let ends = Gates()
        let token = subject.receive(on: MainActor.shared)
            .sink(receiveCompletion: { _ in ends.open() }, receiveValue: { value in MainActor.assumeIsolated { values.append(value) } })
        subject.send(1)
        subject.send(2)
        #expect(values == [1, 2])
        let others = subject.receive(on: MainActor.shared).map { value in MainActor.assumeIsolated { value } }.sequence()
        await Task.detached { [subject] in
            for value in 3...200 { subject.send(value) }
            subject.send(completion: .finished)
        }.value
        #expect(await others.collectedValues() == Array(3...200))
        // Each of the two has a queue of its own.
        await ends.pass(0)
        #expect(values == Array(1...200))
        token.cancel()
    }

    @Test @MainActor func `receive(on: actor) does not retain the actor, and cancels the upstream when it is gone`() {
        var counter: Counter? = Counter()
        weak let held = counter
        let source = TestPublisher<Int, Never>()
        let recorder = source.receive(on: counter!).record()
        counter = nil
        #expect(held == nil)
        source.send(1)
        #expect(source.cancellationCount == 1 && recorder.values.isEmpty)
        recorder.cancel()
    }

    private actor Counter {
        private var sum = 0

        func counted(_ values: PassthroughSubject<Int, Never>) -> SubscribedValues<some Publisher<Int, Never>> {
            values.task(.serial) { value in
                self.sum += value
                return self.sum
            }.sequence()
        }
    }
}

extension SubscribedValues where Failure == Never {
    fileprivate nonisolated(nonsending) func collectedValues() async -> [Element] {
        var values: [Element] = []
        for await value in self { values.append(value) }
        return values
    }
}
