// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightFoundation

@Suite("OperationQueue as a scheduler", .timeLimit(.minutes(30)))
struct OperationQueueSchedulerTests {
    let queue = OperationQueue()
    let events = Events<String>()

    /// Waits until `count` queued operations are due, so that only the queue holds them back.
    ///
    /// Each depends on an operation that a timer starts; an operation of another queue that depends on the same says that they have ended.
    func momentsHaveCome(_ count: Int) async {
        let moments = queue.operations.flatMap(\.dependencies)
        #expect(moments.count == count)
        let others = OperationQueue()
        await withCheckedContinuation { continuation in
            let last = BlockOperation { continuation.resume() }
            moments.forEach(last.addDependency)
            others.addOperation(last)
        }
    }

    @Test func `Actions run as operations of the queue, in order where it runs one at a time`() async {
        queue.maxConcurrentOperationCount = 1
        let numbers = Events<Int>()
        for number in 1...50 {
            queue.schedule { [queue] in numbers.note(OperationQueue.current === queue ? number : 0) }
        }
        #expect(await numbers.next(50) == Array(1...50))
    }

    @Test func `The main queue runs them too, on the main thread's queue`() async {
        let runs = Events<Bool>()
        let main = OperationQueue.main
        main.schedule { runs.note(OperationQueue.current === OperationQueue.main) }
        #expect(await runs.next())
        main.schedule(after: main.now.advanced(by: .milliseconds(5))) { runs.note(OperationQueue.current === OperationQueue.main) }
        #expect(await runs.next())
    }

    @Test func `An action for a later moment does not run before it, and is released then`() async {
        let moments = Events<DispatchTime>()
        let start = DispatchTime.now()
        queue.schedule(after: queue.now.advanced(by: .milliseconds(20)), tolerance: .milliseconds(1)) { [witness = Witness(events)] in
            _ = witness
            moments.note(.now())
        }
        // A date is rounded, and its clock need not run quite like the timer's.
        #expect(await moments.next() >= start + .milliseconds(19))
        #expect(await events.next() == "released")
    }

    @Test func `An action that waits for its moment takes no place`() async {
        queue.maxConcurrentOperationCount = 1
        queue.schedule(after: .init(.distantFuture)) { Issue.record("far too early") }
        queue.schedule { [events] in events.note("ran") }
        #expect(await events.next() == "ran")
        queue.cancelAllOperations()
    }

    @Test func `A suspended queue holds back its due actions`() async {
        queue.isSuspended = true
        queue.schedule { [events] in events.note("ran") }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { [events] in events.note("ran") }
        let token = queue.schedule(after: queue.now, interval: 1000) { [events] in events.note("ran") }
        await momentsHaveCome(2)
        #expect(queue.operations.count == 3)
        events.note("resumed")
        queue.isSuspended = false
        #expect(await events.next(4) == ["resumed", "ran", "ran", "ran"])
        token.cancel()
    }

    @Test func `No more actions run at once than the queue allows`() async {
        queue.maxConcurrentOperationCount = 1
        let mayEnd = Signal()
        let now = queue.now
        queue.schedule(after: now) { [events] in
            events.note("first begins")
            mayEnd.wait()
            events.note("first ends")
        }
        #expect(await events.next() == "first begins")
        queue.schedule(after: now) { [events] in events.note("second begins") }
        await momentsHaveCome(2)
        mayEnd.fire()
        #expect(await events.next(2) == ["first ends", "second begins"])
    }

    @Test func `Cancelling all operations cancels and releases those that have not begun`() {
        weak var once: Witness?
        weak var repeating: Witness?
        queue.schedule(after: .init(.distantFuture)) { [witness = tracked(&once)] in _ = witness }
        let token = queue.schedule(after: .init(.distantFuture), interval: 1) { [witness = tracked(&repeating)] in _ = witness }
        #expect(once != nil && repeating != nil)
        queue.cancelAllOperations()
        #expect(once == nil && repeating == nil)
        token.cancel()
    }

    @Test func `A queue whose last reference was dropped runs its actions`() async {
        weak var dropped: OperationQueue?
        do {
            let queue = OperationQueue()
            dropped = queue
            queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { [events] in events.note("ran") }
        }
        #expect(dropped != nil)
        #expect(await events.next() == "ran")
    }

    @Test func `There is no smallest tolerance`() {
        #expect(queue.minimumTolerance == 0)
    }

    func tracked(_ witness: inout Witness?) -> Witness {
        let new = Witness()
        witness = new
        return new
    }
}
