// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// N6: in the pool, with bodies that do not look whether they are cancelled, and a source that sends faster than they return.
@Suite(.timeLimit(.minutes(60))) struct OneBodyAtATimeTests {
    private static let count = 2000

    @Test(arguments: [TaskPolicy.serial, .latest, .keepLatest])
    func `N6: there are never two bodies at once, and the last value's result comes`(policy: TaskPolicy) async {
        let flat = Flat()
        let subject = PassthroughSubject<Int, Never>()
        let results = subject.task(policy) { value in
            await flat.enter()
            // Gives way: another body could begin here.
            await Task.yield()
            await flat.leave()
            return value
        }.sequence()
        for value in 1...Self.count { subject.send(value) }
        subject.send(completion: .finished)
        let taken = await results.reduce(into: []) { $0.append($1) }
        #expect(await flat.mostTenants == 1)
        #expect(taken.last == Self.count)
        #expect(zip(taken, taken.dropFirst()).allSatisfy { $0 < $1 })
        if policy == .serial { #expect(taken.count == Self.count) }
    }

    @Test func `N6: as many at once as are allowed, and no more`() async {
        let flat = Flat()
        let subject = PassthroughSubject<Int, Never>()
        let (bodies, count) = (PoolBodies(), 3)
        let results = subject.task(.concurrent(count)) { value in
            await flat.enter()
            if value <= count { await bodies.run(value) } else { await Task.yield() }
            await flat.leave()
            return value
        }.sequence()
        for value in 1...Self.count { subject.send(value) }
        subject.send(completion: .finished)
        // The first bodies are all inside before one of them may go.
        let begun = await bodies.next(count)
        #expect(begun.count == count)
        for value in 1...count { bodies.end(value) }
        let taken = await results.reduce(into: []) { $0.append($1) }
        #expect(await flat.mostTenants == count)
        #expect(taken.sorted() == Array(1...Self.count))
    }

    @Test func `N6: a body that ignores its cancellation for long keeps its successor waiting`() async {
        let bodies = PoolBodies()
        let subject = PassthroughSubject<Int, Never>()
        let results = subject.task(.latest) { value in
            await bodies.run(value)
            return value
        }.sequence()
        subject.send(1)
        #expect(await bodies.next(1) == [.began(1)])
        for value in 2...100 { subject.send(value) }
        subject.send(completion: .finished)
        bodies.end(1)
        #expect(await bodies.next(3) == [.cancelled(1), .returned(1), .began(100)])
        bodies.end(100)
        #expect(await results.reduce(into: []) { $0.append($1) } == [100])
    }
}
