// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct ValuesTests {
    private final class Captive {}

    @Test func `the values are awaited in order, and then the end`() async throws {
        var values: [Int] = []
        for try await value in Observable.range(start: 1, count: 5).values { values.append(value) }
        #expect(values == [1, 2, 3, 4, 5])
    }

    @Test func `an error is thrown after the values`() async {
        var values: [Int] = []
        let failing = Observable.range(start: 1, count: 5).map { if $0 > 2 { throw Fault.thrown } else { $0 } }
        await #expect(throws: Fault.thrown) { for try await value in failing.values { values.append(value) } }
        #expect(values == [1, 2])
    }

    @Test func `what comes before it is awaited is kept`() async throws {
        let source = PublishSubject<Int>()
        var iterator = source.values.makeAsyncIterator()
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        #expect(try await iterator.next() == nil)
    }

    @Test func `a cancelled task gets a CancellationError, and the source is disposed of`() async throws {
        let log = EventLog()
        let (subscribed, hasSubscribed) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            let never = Observable<Int>.create { _ in
                hasSubscribed.yield()
                return Disposables.create { log.note("disposed") }
            }
            for try await _ in never.values {}
            log.note("ended")
        }
        for await _ in subscribed { break }
        task.cancel()
        // If the cancel comes between the subscription and the first wait, the loop ends without an error.
        do { try await task.value } catch { log.note("\(type(of: error))") }
        #expect(log.lines == ["disposed", "CancellationError"] || log.lines == ["disposed", "ended"])
    }

    @Test func `a task that is cancelled already gets a CancellationError, and subscribes to nothing`() async {
        let log = EventLog()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let source = Observable<Int>.create { _ in
                log.note("subscribed")
                return Disposables.create()
            }
            for try await _ in source.values {}
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.lines.isEmpty)
    }

    @Test func `leaving the loop disposes of the source, and releases all`() async throws {
        let log = EventLog()
        let source = Source<Captive>(log)
        weak var captive: Captive?
        do {
            let values = source.observable.values
            do {
                let value = Captive()
                captive = value
                source.send(.next(value))
                source.send(.next(value))
            }
            for try await _ in values { break }
        }
        #expect(log.lines == ["disposed"])
        #expect(captive == nil)
    }

    @Test func `a sequence that is never awaited disposes of the source when it is released`() {
        let log = EventLog()
        let source = Source<Int>(log)
        do {
            let values = source.observable.values
            #expect(log.lines.isEmpty)
            withExtendedLifetime(values) {}
        }
        #expect(log.lines == ["disposed"])
    }
}
