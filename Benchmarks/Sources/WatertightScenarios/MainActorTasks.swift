// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Watertight

/// Bodies of the main actor, and of the pool, for values that the main thread sends. Each is called there, outside of any task, as a scenario is.
///
/// Goal of the first: 20 times as fast as each of the others.
extension Scenarios {
    /// A body of the main actor: the worker of each value begins, and ends, inside of `send`.
    public static func burstOnMain(_ count: Int) -> Int {
        var (sum, received) = (0, 0)
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.task(.serial) { @MainActor value in value &+ 1 }.sink {
            sum &+= $0
            received &+= 1
        }
        for value in 0..<count { subject.send(value) }
        // By now all are there, unless the runtime cannot start a task at once.
        serveMain(until: { received == count })
        token.cancel()
        return sum
    }

    /// A body of the pool, for one value at a time: a worker is summoned for each, and the main thread waits for it.
    public static func summonedInPool(_ count: Int) -> Int {
        var sum = 0
        let received = DispatchSemaphore(value: 0)
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.task(.serial) { $0 &+ 1 }.sink {
            sum &+= $0
            received.signal()
        }
        for value in 0..<count {
            subject.send(value)
            received.wait()
        }
        token.cancel()
        return sum
    }

    /// A burst for one worker in the pool, which goes over to the main actor and back for each value: the cost of a body of the main actor, were
    /// its worker not there.
    public static func burstThroughPool(_ count: Int) -> Int {
        var sum = 0
        let end = End()
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.task(.serial) { value in await incremented(value) }
            .sink(
                receiveCompletion: { _ in
                    // Wakes the run loop, too.
                    DispatchQueue.main.async { end.isThere = true }
                }, receiveValue: { sum &+= $0 })
        for value in 0..<count { subject.send(value) }
        subject.send(completion: .finished)
        serveMain(until: { end.isThere })
        token.cancel()
        return sum
    }

    @MainActor private static func incremented(_ value: Int) -> Int { value &+ 1 }

    /// Lets the main actor work: its tasks run by the main queue, which the main thread's run loop serves.
    private static func serveMain(until isOver: () -> Bool) {
        while !isOver() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Written and read by the main thread alone.
    private final class End: @unchecked Sendable {
        var isThere = false
    }
}
