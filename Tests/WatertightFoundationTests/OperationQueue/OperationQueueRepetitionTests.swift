// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WatertightFoundation

@Suite("A repetition on an OperationQueue", .timeLimit(.minutes(60)))
struct OperationQueueRepetitionTests {
    let queue = OperationQueue()
    let events = Events<String>()

    @Test func `It runs until it is cancelled, and is released by that`() async {
        let runs = Events<Bool>()
        let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [queue, witness = Witness(events)] in
            _ = witness
            runs.note(OperationQueue.current === queue)
        }
        #expect(token is AnyCancellable)
        #expect(await runs.next(5) == [true, true, true, true, true])
        token.cancel()
        #expect(await events.next() == "released")
    }

    @Test func `A run begins an interval after the last has ended`() async {
        queue.maxConcurrentOperationCount = 4
        let spans = Events<(begin: DispatchTime, end: DispatchTime)>()
        let token = queue.schedule(after: queue.now, interval: .milliseconds(10)) {
            let begin = DispatchTime.now()
            spans.note((begin, .now()))
        }
        let seen = await spans.next(4)
        token.cancel()
        for (former, latter) in zip(seen, seen.dropFirst()) {
            // A date is rounded, and its clock need not run quite like the timer's.
            #expect(latter.begin >= former.end + .milliseconds(9))
        }
    }

    @Test func `Cancelling it while it waits for its moment releases the action at once`() {
        weak var released: Witness?
        weak var itsQueue: OperationQueue?
        let token: any Cancellable
        do {
            let queue = OperationQueue()
            itsQueue = queue
            token = queue.schedule(after: .init(.distantFuture), interval: 1) { [witness = tracked(&released)] in _ = witness }
        }
        #expect(released != nil && itsQueue != nil)
        token.cancel()
        #expect(released == nil)
    }

    @Test func `Cancelling it while the queue is suspended releases the action at once, and nothing runs afterwards`() {
        weak var released: Witness?
        queue.isSuspended = true
        let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [witness = tracked(&released)] in
            _ = witness
            Issue.record("a run after the cancel")
        }
        #expect(released != nil)
        token.cancel()
        #expect(released == nil)
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
    }

    @Test func `Dropping the returned token cancels the repetition`() {
        weak var released: Witness?
        do {
            let token = queue.schedule(after: .init(.distantFuture), interval: 1) { [witness = tracked(&released)] in _ = witness }
            #expect(released != nil)
            withExtendedLifetime(token) {}
        }
        #expect(released == nil)
    }

    @Test func `A run that cancels it is the last, and the action is released when it has ended`() async {
        let slot = Slot()
        queue.isSuspended = true
        slot.token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [events, witness = Witness(events)] in
            _ = witness
            slot.token?.cancel()
            events.note("ran")
        }
        queue.isSuspended = false
        #expect(await events.next(2) == ["ran", "released"])
        // After all queued operations.
        queue.addBarrierBlock { [events] in events.note("over") }
        #expect(await events.next() == "over")
    }

    @Test func `A cancel on another thread during a run releases once the run has ended`() async {
        let (begun, cancelled) = (Signal(), Signal())
        let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [events, witness = Witness(events)] in
            begun.fire()
            cancelled.wait()
            events.note("ends")
            _ = witness
        }
        begun.wait()
        token.cancel()
        cancelled.fire()
        #expect(await events.next(2) == ["ends", "released"])
    }

    @Test func `A queue is released once its repetition is cancelled`() async {
        weak var released: OperationQueue?
        let gone = Events<String>()
        do {
            let queue = WitnessedQueue(gone)
            released = queue
            let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [events] in events.note("ran") }
            _ = await events.next(3)
            token.cancel()
        }
        #expect(await gone.next() == "released")
        #expect(released == nil)
    }

    func tracked(_ witness: inout Witness?) -> Witness {
        let new = Witness()
        witness = new
        return new
    }

    /// Written before the queue is resumed, read by its operations.
    final class Slot: @unchecked Sendable {  // Sendable: by the order of events.
        var token: (any Cancellable)?
    }

    final class WitnessedQueue: OperationQueue, @unchecked Sendable {  // Sendable: adds a constant.
        let witness: Witness

        init(_ events: Events<String>) {
            witness = Witness(events)
            super.init()
        }
    }
}
