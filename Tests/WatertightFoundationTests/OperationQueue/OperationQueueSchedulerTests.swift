// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WatertightFoundation

@Suite("OperationQueue as a scheduler", .timeLimit(.minutes(60)))
struct OperationQueueSchedulerTests {
    let queue = OperationQueue()
    let events = Events<String>()

    @Test func `Actions run as operations of the queue, in order if it runs one at a time`() async {
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
        let queue = NotingQueue()
        queue.isSuspended = true
        queue.schedule { [events] in events.note("ran") }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { [events] in events.note("ran") }
        let token = queue.schedule(after: queue.now, interval: 1000) { [events] in events.note("ran") }
        _ = await queue.dueActions.next(2)
        events.note("resumed")
        queue.isSuspended = false
        #expect(await events.next(4) == ["resumed", "ran", "ran", "ran"])
        token.cancel()
    }

    @Test func `No more actions run at once than the queue allows`() async {
        let queue = NotingQueue()
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
        _ = await queue.dueActions.next(2)
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
        let isSeen = Signal()
        do {
            let queue = OperationQueue()
            dropped = queue
            queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { [events] in
                isSeen.wait()
                events.note("ran")
            }
        }
        #expect(dropped != nil)
        isSeen.fire()
        #expect(await events.next() == "ran")
    }

    @Test func `There is no smallest tolerance`() {
        #expect(queue.minimumTolerance == 0)
    }

    @Test func `Actions run in the order of their dates, and those of one date in the order of the calls`() async {
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let numbers = Events<Int>()
        var now: OperationQueue.SchedulerTimeType
        // An action that is scheduled before another is due would be behind it: all are scheduled before the first date, else once more.
        repeat {
            queue.cancelAllOperations()
            now = queue.now
            for (number, milliseconds) in [(4, 60), (1, 20), (2, 20), (5, 60), (3, 40)] {
                queue.schedule(after: now.advanced(by: .milliseconds(milliseconds))) { numbers.note(number) }
            }
        } while queue.now >= now.advanced(by: .milliseconds(20))
        queue.isSuspended = false
        #expect(await numbers.next(5) == [1, 2, 3, 4, 5])
    }

    @Test func `One operation stands for all that wait, or two`() {
        for _ in 0..<100 { queue.schedule(after: .init(.distantFuture)) {} }
        #expect(queue.operationCount == 2)
        #expect(OperationQueueDates.at(queue).count == 100)
        queue.cancelAllOperations()
        #expect(OperationQueueDates.at(queue).count == 0)
    }

    @Test func `A date that is no number means at once`() async {
        queue.schedule(after: .init(Date(timeIntervalSinceReferenceDate: .nan)), tolerance: .init(.nan)) { [events] in events.note("ran") }
        #expect(await events.next() == "ran")
    }

    @Test func `A barrier comes after the actions that are due, and before those that are not`() async {
        let actions = Events<Int>()
        queue.isSuspended = true
        queue.schedule(after: queue.now) { actions.note(1) }
        queue.schedule(after: queue.now.advanced(by: .seconds(-1))) { actions.note(1) }
        let token = queue.schedule(after: queue.now, interval: .seconds(1000)) { actions.note(1) }
        queue.schedule { actions.note(1) }
        queue.addBarrierBlock { actions.note(2) }
        queue.schedule(after: queue.now) { actions.note(3) }
        queue.isSuspended = false
        #expect(await actions.next(6) == [1, 1, 1, 1, 2, 3])
        token.cancel()
    }

    @Test func `A barrier keeps no action from running that waits for its date`() async {
        queue.maxConcurrentOperationCount = 1
        let actions = Events<Int>()
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { actions.note(1) }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(2))) { actions.note(2) }
        queue.addBarrierBlock { actions.note(3) }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(3))) { actions.note(4) }
        #expect(await actions.next(4).sorted() == [1, 2, 3, 4])
    }

    @Test func `Cancelling all operations releases at once what waits for its turn`() {
        weak var atOnce: Witness?
        weak var due: Witness?
        queue.isSuspended = true
        queue.schedule { [witness = tracked(&atOnce)] in _ = witness }
        queue.schedule(after: queue.now) { [witness = tracked(&due)] in _ = witness }
        #expect(atOnce != nil && due != nil)
        queue.cancelAllOperations()
        #expect(atOnce == nil && due == nil)
        // A suspended queue and its operations retain each other.
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
    }

    @Test func `Waiting for the queue's end waits for the actions that wait`() {
        let callout = Callout()
        queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) { callout.touch() }
        queue.waitUntilAllOperationsAreFinished()
        #expect(callout.calls == 1)
    }

    func tracked(_ witness: inout Witness?) -> Witness {
        let new = Witness()
        witness = new
        return new
    }
}

/// Notes the actions that are due, as they become operations.
final class NotingQueue: OperationQueue, @unchecked Sendable {  // Sendable: adds a constant.
    let dueActions = Events<Operation>()

    override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
        super.addOperations(operations, waitUntilFinished: wait)
        operations.forEach(dueActions.note)
    }
}
