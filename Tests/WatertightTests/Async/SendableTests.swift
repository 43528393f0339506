// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightCore

/// Types that code in Swift 6 mode stores in static constants and passes to tasks, without `nonisolated(unsafe)`: it compiles and works.
@Suite struct SendableTests {
    private static let numbers = PassthroughSubject<Int, Never>()
    private static let halves = AnySendablePublisher { numbers.map { $0 / 2 } }
    private static let sharedNumbers = PassthroughSubject<Int, Never>()
    private static let shared = sharedNumbers.share(replay: 1)

    private func later(_ value: Int) -> Future<Int, Never> {
        let (future, promise) = Future.makeFuture(of: Int.self, failure: Never.self)
        Task.detached { promise(.success(value)) }
        return future
    }

    @Test func `Mend 22.9: a future's promise is kept from a detached task`() async {
        #expect(await later(1).value == 1)
    }

    @Test func `a future's promise is called by a task, and from any closure`() async {
        let (awaited, called) = (
            Future<Int, Never> { promise in Task { promise(.success(await self.later(2).value)) } },
            Future<Int, Never> { promise in Task.detached { @Sendable in promise(.success(3)) } }
        )
        #expect(await (awaited.value, called.value) == (2, 3))
        var kept: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { kept = $0 }
        kept?(.success(4))
        #expect(await future.value == 4)
    }

    @Test func `Mend 22.9: the first call of a Sendable promise counts, and the promise keeps the future`() {
        weak var kept: Future<Int, Never>?
        var promise: Future<Int, Never>.SendablePromise?
        do {
            let made = Future<Int, Never>.makeFuture()
            (kept, promise) = (made.future, made.promise)
        }
        #expect(kept != nil)
        var got: [Int] = []
        let token = kept?.sink { got.append($0) }
        promise?(.success(1))
        promise?(.success(2))
        #expect(got == [1])
        promise = nil
        #expect(kept == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `Mend 22.9: an erased publisher that is a static constant is subscribed to from several tasks`() async {
        let callout = Callout()
        var tokens: [AnyCancellable] = []
        for _ in 0..<4 {
            tokens.append(await Task.detached { Self.halves.sink { @Sendable _ in callout.touch() } }.value)
        }
        Self.numbers.send(10)
        #expect(callout.calls == 4)
        // Not by their release: the runtime may hold a task's result a moment longer.
        for token in tokens { token.cancel() }
        Self.numbers.send(10)
        #expect(callout.calls == 4)
    }

    @Test func `Mend 22.9: each subscriber of an erased publisher has operators of its own`() {
        let made = Mutex(0)
        let publisher = AnySendablePublisher<Int, Never> {
            made.withLock { $0 += 1 }
            return Just(1).map { $0 + 1 }
        }
        #expect(publisher.record().values == [2])
        #expect(publisher.record().values == [2])
        #expect(made.withLock { $0 } == 2)
    }

    @Test func `Mend 22.9: a Sendable publisher is erased to a Sendable one`() async {
        let subject = CurrentValueSubject<Int, TestError>(1)
        let erased = subject.eraseToAnySendablePublisher()
        #expect(await Task.detached { erased.record().values }.value == [1])
    }

    @Test func `Mend 22.9: a shared stream that replays is a static constant, and goes to a task`() async {
        let first = Self.shared.record()
        Self.sharedNumbers.send(3)
        let late = await Task.detached { Self.shared.record().values }.value
        #expect(late == [3])
        #expect(first.values == [3])
    }

    @Test(arguments: [0, 1, 2]) func `Mend 22.9: how many values are replayed may be a variable`(count: Int) {
        let (source, subject) = (PassthroughSubject<Int, Never>(), ReplaySubject<Int, Never>(bufferSize: count))
        let shared = source.share(replay: count)
        let first = shared.record()
        for value in 1...3 {
            source.send(value)
            subject.send(value)
        }
        #expect(shared.record().values == Array([1, 2, 3].suffix(count)))
        #expect(subject.record().values == Array([1, 2, 3].suffix(count)))
        #expect(first.values == [1, 2, 3])
    }
}
