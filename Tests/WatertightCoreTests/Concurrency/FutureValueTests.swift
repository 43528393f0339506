// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FutureValueTests {
    let executor = ManualExecutor()

    /// A future and its promise.
    private func pending<Failure: Error>(_: Failure.Type) -> (future: Future<Int, Failure>, promise: Future<Int, Failure>.Promise) {
        var kept: Future<Int, Failure>.Promise = { _ in }
        let future = Future<Int, Failure> { kept = $0 }
        return (future, kept)
    }

    @Test func `a promise that is fulfilled later resumes all waiting tasks`() {
        let (future, promise) = pending(Never.self)
        let tasks = (0..<3).map { _ in executor.start { await future.value } }
        executor.run()
        #expect(tasks.allSatisfy { $0.result == nil })
        promise(.success(7))
        executor.run()
        #expect(tasks.allSatisfy { $0.result == 7 })
    }

    @Test func `a promise that was fulfilled suspends no task`() {
        let future = Future<Int, Never> { $0(.success(7)) }
        let task = executor.start { await future.value }
        #expect(executor.run() == 1)
        #expect(task.result == 7)
    }

    @Test(arguments: [true, false])
    func `an error is thrown, whether it comes before or later`(isEarly: Bool) {
        let (future, promise) = pending(TestError.self)
        if isEarly { promise(.failure(TestError(3))) }
        let task = executor.start {
            do { return Result<Int, TestError>.success(try await future.value) } catch {
                return .failure(error as? TestError ?? TestError())
            }
        }
        executor.run()
        if !isEarly { promise(.failure(TestError(3))) }
        executor.run()
        #expect(task.result == .failure(TestError(3)))
    }

    @Test func `R34: a cancelled task waits on, as with Combine, for the value`() {
        let (future, promise) = pending(Never.self)
        let task = executor.start { await future.value }
        executor.run()
        task.cancel()
        executor.run()
        #expect(task.result == nil)
        promise(.success(7))
        executor.run()
        #expect(task.result == 7)
    }

    @Test func `L10: a value that was awaited keeps nothing`() {
        weak var seen: Future<Int, Never>?
        do {
            let (future, promise) = pending(Never.self)
            seen = future
            let task = executor.start { await future.value }
            executor.run()
            promise(.success(7))
            executor.run()
            #expect(task.result == 7)
        }
        #expect(seen == nil)
    }

    @MainActor @Test func `a value that may not leave its actor can be awaited on it`() async throws {
        final class Unsendable {}
        let object = Unsendable()
        let future = Future<Unsendable, any Error> { $0(.success(object)) }
        #expect(try await future.value === object)
    }
}
