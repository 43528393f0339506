// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@Suite struct RetryWhenTests {
    private typealias Source = TestPublisher<Int, TestError>

    @Test func `a value of the trigger begins the next attempt`() {
        let (source, trigger) = (Source(), PassthroughSubject<Void, TestError>())
        let recorder = source.retry { _ in trigger }.record(asking: .max(5))
        source.send(1)
        source.send(completion: .failure(TestError()))
        #expect(source.subscriptions.count == 1)
        trigger.send()
        // Nothing waits for it: ignored.
        trigger.send()
        source.send(2)
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(source.subscriptions.map(\.requests) == [[.max(5)], [.max(4)]])
    }

    @Test(arguments: [true, false]) func `the trigger's end while an attempt waits for it is the end`(isFailure: Bool) {
        let (source, trigger) = (Source(), PassthroughSubject<Void, TestError>())
        let recorder = source.retry { _ in trigger }.record()
        source.send(completion: .failure(TestError()))
        trigger.send(completion: isFailure ? .failure(TestError(7)) : .finished)
        #expect(recorder.events == [.subscription, isFailure ? .failed : .finished])
    }

    @Test func `the trigger's end while an attempt runs is the end when that fails`() {
        let source = Source()
        let recorder = source.retry { errors in errors.prefix(1) }.record()
        source.send(completion: .failure(TestError()))
        source.send(1)
        #expect(recorder.values == [1])
        source.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .value(1), .finished])
        #expect(source.subscriptions.count == 2)
    }

    @Test func `an error that comes while the trigger is busy with the one before waits for it`() {
        let recorder = Fail<Int, TestError>(error: TestError()).retry { errors in
            errors.flatMap(maxPublishers: .max(1)) { _ in Just(()) }.prefix(5)
        }.record()
        #expect(recorder.events == [.subscription, .finished])
        recorder.cancel()
    }

    @Test func `it gets the errors`() {
        let source = Source()
        var seen: [Int] = []
        let recorder = source.retry { errors in errors.map { seen.append($0.id) } }.record()
        for id in 1...3 { source.send(completion: .failure(TestError(id))) }
        #expect(seen == [1, 2, 3])
        recorder.cancel()
    }

    @Test func `a hundred thousand attempts that fail at once cost no stack`() {
        var count = 0
        let recorder = Deferred { () -> Fail<Int, TestError> in
            count += 1
            return Fail(error: TestError())
        }.retry { $0.prefix(100_000) }.record()
        #expect(count == 100_001)
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `an error waits for a trigger that subscribes late`() {
        let (source, scheduler) = (Source(), ManualScheduler())
        var seen: [Int] = []
        let recorder = source.retry { errors in errors.subscribe(on: scheduler).map { seen.append($0.id) } }.record()
        source.send(completion: .failure(TestError(1)))
        #expect(seen == [])
        scheduler.flush()
        #expect(seen == [1])
        #expect(source.subscriptions.count == 2)
        source.send(completion: .failure(TestError(2)))
        #expect(seen == [1, 2])
        source.send(3)
        source.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(3), .finished])
    }

    @Test func `an attempt that fails while it is subscribed to waits for a trigger that subscribes late`() {
        let scheduler = ManualScheduler()
        let recorder = Fail<Int, TestError>(error: TestError()).retry { errors in errors.subscribe(on: scheduler).prefix(5) }.record()
        #expect(recorder.events == [.subscription])
        scheduler.flush()
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `an error that the trigger has answered is not replayed to a later subscription`() {
        let source = Source()
        var kept: AnyPublisher<TestError, Never>?
        let recorder = source.retry { (errors: AnyPublisher<TestError, Never>) -> AnyPublisher<Void, Never> in
            kept = errors
            return errors.map { _ in () }.eraseToAnyPublisher()
        }.record()
        source.send(completion: .failure(TestError(1)))
        var seen: [Int] = []
        let token = kept?.sink { seen.append($0.id) }
        #expect(seen == [])
        source.send(completion: .failure(TestError(2)))
        #expect(seen == [2])
        token?.cancel()
        recorder.cancel()
    }

    /// An error that holds an object.
    private struct LadenError: Error {
        let cargo: Callout
    }

    @Test func `L10: a cancel releases the error that waits, even if the errors are retained`() {
        weak var held: Callout?
        var kept: AnyPublisher<LadenError, Never>?
        do {
            let cargo = Callout()
            held = cargo
            let stream = Fail<Int, LadenError>(error: LadenError(cargo: cargo))
                .retry { (errors: AnyPublisher<LadenError, Never>) -> AnyPublisher<Void, Never> in
                    kept = errors
                    return Empty<Void, Never>(completeImmediately: false).eraseToAnyPublisher()
                }
            stream.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        }
        #expect(held == nil)
        withExtendedLifetime(kept) {}
    }

    @Test func `L10: a cancel releases the trigger while it is waited for`() {
        weak var watched: PassthroughSubject<Void, TestError>?
        weak var downstream: Recorder<TestError>?
        let source = Source()
        do {
            let trigger = PassthroughSubject<Void, TestError>()
            let recorder = Recorder<TestError>()
            (watched, downstream) = (trigger, recorder)
            source.retry { _ in trigger }.subscribe(recorder)
            source.send(completion: .failure(TestError()))
            recorder.cancel()
        }
        #expect(watched == nil)
        #expect(downstream == nil)
    }
}
