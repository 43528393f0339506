// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// `sink(buffer:receiveValue:)`, whose function runs in the pool, or on its actor.
@Suite(.timeLimit(.minutes(60))) struct AsyncSinkTests {
    private let bodies = PoolBodies()
    private let subject = PassthroughSubject<Int, Never>()

    @Test func `one call at a time, in order, and each value gets one`() async {
        let token = subject.sink(buffer: .unbounded) { [bodies] in await bodies.run($0) }
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(await bodies.next(1) == [.began(1)])
        for value in 1...2 {
            bodies.end(value)
            #expect(await bodies.next(2) == [.returned(value), .began(value + 1)])
        }
        bodies.end(3)
        #expect(await bodies.next(1) == [.returned(3)])
        token.cancel()
    }

    @Test(arguments: [(ValuesBuffer.Overflow.dropOldest, [4, 5]), (.dropNewest, [2, 3])])
    func `beyond a bound values are dropped, and reported`(overflow: ValuesBuffer.Overflow, kept: [Int]) async {
        let token = subject.sink(buffer: .bounded(2, overflow)) { [bodies] in await bodies.run($0) }
        #expect(countDrops(at: "task") { for value in 1...5 { subject.send(value) } } == 2)
        #expect(await bodies.next(1) == [.began(1)])
        for (ended, begun) in zip([1] + kept, kept) {
            bodies.end(ended)
            #expect(await bodies.next(2) == [.returned(ended), .began(begun)])
        }
        token.cancel()
        bodies.end(kept[1])
        #expect(await bodies.next(2) == [.cancelled(kept[1]), .returned(kept[1])])
    }

    @Test func `N2: a cancel cancels the running call, and what waits is dropped`() async {
        let releases = Diary<String>()
        let token: AnyCancellable
        do {
            let held = NotedRelease("function", releases)
            token = subject.sink(buffer: .unbounded) { [bodies] value in
                withExtendedLifetime(held) {}
                await bodies.run(value)
            }
        }
        for value in 1...3 { subject.send(value) }
        #expect(await bodies.next(1) == [.began(1)])
        token.cancel()
        releases.note("cancelled")
        bodies.end(1)
        #expect(await bodies.next(2) == [.cancelled(1), .returned(1)])
        // What the call holds goes when it returns, and with it the function: none begins any more.
        #expect(await releases.next(2) == ["cancelled", "function released"])
    }

    @Test(arguments: [true, false]) func `the function is released at the end, and with the token`(finishes: Bool) async {
        let releases = Diary<String>()
        var token: AnyCancellable?
        do {
            let held = NotedRelease("function", releases)
            token = subject.sink(buffer: .unbounded) { [bodies] value in
                withExtendedLifetime(held) {}
                await bodies.run(value)
            }
        }
        subject.send(1)
        #expect(await bodies.next(1) == [.began(1)])
        bodies.end(1)
        #expect(await bodies.next(1) == [.returned(1)])
        if finishes { subject.send(completion: .finished) } else { token = nil }
        #expect(await releases.next(1) == ["function released"])
        withExtendedLifetime(token) {}
    }

    @Test @MainActor func `a function of the main actor is called inside of the send that is made there`() {
        var received: [Int] = []
        let token = subject.sink(buffer: .unbounded) { @MainActor in received.append($0) }
        subject.send(1)
        #expect(received == [1])
        subject.send(2)
        #expect(received == [1, 2])
        token.cancel()
        subject.send(3)
        #expect(received == [1, 2])
    }
}
