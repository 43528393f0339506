// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// A future that an asynchronous function fulfils, and what distinguishes it from a ``TaskPublisher``.
@Suite(.timeLimit(.minutes(60))) struct FutureOfTaskTests {
    private let bodies = PoolBodies()

    @Test func `its value is the function's, for each subscriber, and the function runs once`() async {
        let future = Future { [bodies] in
            await bodies.run(1)
            return 10
        }
        let early = future.sequence()
        #expect(await bodies.next(1) == [.began(1)])
        bodies.end(1)
        #expect(await future.value == 10)
        #expect(await early.reduce(into: []) { $0.append($1) } == [10])
        #expect(await future.collected == [10])
        #expect(await bodies.next(1) == [.returned(1)])
    }

    @Test func `its failure has the type of the function's error`() async {
        let future = Future { () async throws(TestError) -> Int in throw TestError(3) }
        do throws(TestError) {
            let value = try await future.firstValue
            Issue.record("it has a value: \(String(describing: value))")
        } catch {
            #expect(error == TestError(3))
        }
        #expect(future.record().events == [.subscription, .failed])
    }

    @Test func `N7: it begins when it is made, while a TaskPublisher does nothing until a value is requested`() async {
        let publisher = TaskPublisher { [bodies] in await bodies.run(1) }
        let future = Future { [bodies] in await bodies.run(2) }
        #expect(await bodies.next(1) == [.began(2)])
        bodies.end(2)
        await future.value
        #expect(await bodies.next(1) == [.returned(2)])
        let token = publisher.emptySink()
        #expect(await bodies.next(1) == [.began(1)])
        bodies.end(1)
        #expect(await bodies.next(1) == [.returned(1)])
        token.cancel()
    }

    @Test func `N2: it runs on when its subscribers have cancelled, while the body of a task is cancelled`() async {
        let future = Future { [bodies] in
            await bodies.run(1)
            return Task.isCancelled
        }
        let ofFuture = future.emptySink()
        #expect(await bodies.next(1) == [.began(1)])
        let ofTask = Just(2).task(.serial) { [bodies] in await bodies.run($0) }.emptySink()
        #expect(await bodies.next(1) == [.began(2)])
        ofFuture.cancel()
        ofTask.cancel()
        // The task's alone, and inside of the cancel: it comes before what the test lets happen now.
        bodies.end(1)
        #expect(await bodies.next(2) == [.cancelled(2), .returned(1)])
        #expect(await !future.value)
        bodies.end(2)
        #expect(await bodies.next(1) == [.returned(2)])
    }

    @Test @MainActor func `a function of the main actor begins inside of the initialiser that is called there`() async {
        var begun = 0
        let future = Future { @MainActor in
            begun += 1
            return begun
        }
        #expect(begun == 1)
        #expect(await future.value == 1)
    }

    @Test func `the function goes when it has returned, and the value with the future`() async {
        let releases = Diary<String>()
        do {
            let held = NotedRelease("function", releases)
            var future: Future<NotedRelease, Never>? = Future { [bodies] in
                await bodies.run(1)
                withExtendedLifetime(held) {}
                return NotedRelease("value", releases)
            }
            #expect(await bodies.next(1) == [.began(1)])
            // Nothing but its task retains it now.
            future = nil
            withExtendedLifetime(future) {}
        }
        bodies.end(1)
        #expect(await releases.next(2).sorted() == ["function released", "value released"])
    }
}
