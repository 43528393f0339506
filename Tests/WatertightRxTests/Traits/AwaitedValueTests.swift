// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// A stream that tells when it is subscribed to and disposed of, and is ended from elsewhere.
private final class Awaitable: Sendable {
    let begun = Signal()
    let disposed = Signal()

    var single: Single<Int> {
        .create { [self] single in
            begun.fire(UncheckedBox { (event: SingleEvent<Int>) in single(event) })
            return Disposables.create { [self] in disposed.fire(nil) }
        }
    }
}

/// Something that happens once.
private final class Signal: Sendable {
    typealias Value = UncheckedBox<(SingleEvent<Int>) -> Void>?

    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func fire(_ value: Value) { continuation.yield(value) }

    /// Waits for it, also in a cancelled task.
    func wait() async -> Value {
        await Task.detached { [stream] in
            for await value in stream { return value }
            return nil
        }.value
    }
}

@Suite struct AwaitedValueTests {
    private func outcome<Value>(_ get: () async throws -> Value) async -> String {
        do { return "\(try await get())" } catch { return "\(type(of: error))" }
    }

    @Test func `each trait returns its value or its end, and throws its error`() async {
        await #expect(outcome { try await Single.just(1).value } == "1")
        await #expect(outcome { try await Single<Int>.error(Fault.sent).value } == "Fault")
        await #expect(outcome { try await Maybe.just(1).value } == "Optional(1)")
        await #expect(outcome { try await Maybe<Int>.empty().value } == "nil")
        await #expect(outcome { try await Maybe<Int>.error(Fault.sent).value } == "Fault")
        await #expect(outcome { try await Completable.empty().value } == "()")
        await #expect(outcome { try await Completable.error(Fault.sent).value } == "Fault")
    }

    @Test func `an event that comes later resumes the task`() async throws {
        let awaitable = Awaitable()
        let task = Task { try await awaitable.single.value }
        try #require(await awaitable.begun.wait()).value(.success(1))
        #expect(try await task.value == 1)
        _ = await awaitable.disposed.wait()

        let failing = Awaitable()
        let failed = Task { try await failing.single.asMaybe().value }
        try #require(await failing.begun.wait()).value(.failure(Fault.sent))
        await #expect(throws: Fault.self) { try await failed.value }

        let completing = Awaitable()
        let completed = Task { try await completing.single.asCompletable().value }
        try #require(await completing.begun.wait()).value(.success(1))
        try await completed.value
    }

    @Test func `a task that is cancelled while it waits throws, and disposes of the subscription`() async throws {
        let awaitable = Awaitable()
        let single = Task { try await awaitable.single.value }
        let send = try #require(await awaitable.begun.wait())
        single.cancel()
        await #expect(throws: CancellationError.self) { try await single.value }
        _ = await awaitable.disposed.wait()
        send.value(.success(1))

        let other = Awaitable()
        let maybe = Task { try await other.single.asMaybe().value }
        _ = await other.begun.wait()
        maybe.cancel()
        await #expect(throws: CancellationError.self) { try await maybe.value }
        _ = await other.disposed.wait()

        let third = Awaitable()
        let completable = Task { try await third.single.asCompletable().value }
        _ = await third.begun.wait()
        completable.cancel()
        await #expect(throws: CancellationError.self) { try await completable.value }
        _ = await third.disposed.wait()
    }

    /// Runs in a task that is cancelled already.
    private func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async -> Result<Value, any Error> {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await body()
        }
        return await task.result
    }

    @Test func `a task that is cancelled before throws, unless the event comes at once`() async {
        await #expect(throws: CancellationError.self) { try await cancelled { try await Single<Int>.never().value }.get() }
        await #expect(throws: CancellationError.self) { try await cancelled { try await Maybe<Int>.never().value }.get() }
        await #expect(throws: CancellationError.self) { try await cancelled { try await Completable.never().value }.get() }
        await #expect(throws: Never.self) { try await cancelled { try await Single.just(1).value }.get() }
        await #expect(throws: Never.self) { try await cancelled { try await Maybe<Int>.empty().value }.get() }
        await #expect(throws: Never.self) { try await cancelled { try await Completable.empty().value }.get() }
    }

    @Test func `a value and a cancel that race resume the task once`() async throws {
        for _ in 0..<500 {
            let awaitable = Awaitable()
            let task = Task { try await awaitable.single.value }
            let send = try #require(await awaitable.begun.wait())
            async let sent: Void = Task.detached { send.value(.success(1)) }.value
            task.cancel()
            await sent
            switch await task.result {
            case .success(let value): #expect(value == 1)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
    }

    @MainActor @Test func `a value is awaited on an actor without leaving it`() async throws {
        #expect(try await Single.just(1).value == 1)
        MainActor.assertIsolated()
    }

    @Test func `a stream of an asynchronous function emits its result or its error`() async throws {
        let stream: Single<Int> = .create { try await Single.just(1).value }
        #expect(try await stream.value == 1)
        #expect(try await Single.create(detached: true, priority: .high, work: { 2 }).value == 2)
        await #expect(throws: Fault.self) { try await Single<Int>.create(work: { throw Fault.thrown }).value }
    }

    @Test func `disposing of its subscription cancels the task of an asynchronous function`() async {
        let begun = Signal()
        let ended = Signal()
        let subscription = Single<Int>.create {
            begun.fire(nil)
            // It ends when the task is cancelled.
            for await _ in AsyncStream(Int.self, { _ in }) {}
            ended.fire(nil)
            return 1
        }.subscribe(onSuccess: { _ in Issue.record("a value after the disposal") })
        let box = UncheckedBox(subscription)
        _ = await begun.wait()
        box.value.dispose()
        _ = await ended.wait()
    }
}
