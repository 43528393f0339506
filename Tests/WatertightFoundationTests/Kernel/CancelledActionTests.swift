// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightTesting

@testable import WatertightFoundation

/// The rows of the table in "Where values arrive": what a cancelled repetition leaves on each scheduler.
@Suite("What a cancelled action leaves", .timeLimit(.minutes(60)))
struct CancelledActionTests {
    /// Whether the closure of a repetition is released before `cancel()` has returned, by a thread that holds no lock.
    func releasesAtOnce(on scheduler: some Scheduler) -> Bool {
        let callout = Callout()
        var tokens: [any Cancellable] = []
        // Others are due before it and after it.
        for seconds in [3000, 1000, 2000, 2000, 4000] {
            let cargo = Cargo(callout)
            tokens.append(
                scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds)), interval: .seconds(1)) {
                    withExtendedLifetime(cargo) {}
                })
        }
        let released = [2, 0, 4, 1, 3].map { index in
            let before = callout.calls
            tokens[index].cancel()
            return callout.calls - before
        }
        return released == [1, 1, 1, 1, 1] && callout.locksHeld == 0
    }

    /// Retained by an action alone.
    private final class Cargo {
        let callout: Callout
        init(_ callout: Callout) { self.callout = callout }
        deinit { callout.touch() }
    }

    @Test func `ClockScheduler: nothing`() {
        #expect(releasesAtOnce(on: ClockScheduler(.continuous)))
        #expect(releasesAtOnce(on: ClockScheduler(.suspending)))
        #expect(releasesAtOnce(on: ClockScheduler(VirtualTimeScheduler().clock)))
    }

    @Test func `OperationQueue: nothing`() {
        let queue = OperationQueue()
        #expect(releasesAtOnce(on: queue))
        #expect(OperationQueueDates.at(queue).count == 0)
        queue.waitUntilAllOperationsAreFinished()
        #expect(queue.operationCount == 0)
    }

    @Test func `OperationQueue: a suspended one keeps two empty operations, however many actions were cancelled`() {
        let queue = OperationQueue()
        queue.isSuspended = true
        for _ in 0..<10 { #expect(releasesAtOnce(on: queue)) }
        #expect(queue.operationCount <= 2)
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
    }

    @Test func `TestScheduler: nothing`() {
        let scheduler = TestScheduler()
        #expect(releasesAtOnce(on: scheduler))
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `DispatchQueue: a timer without its closure`() {
        #expect(releasesAtOnce(on: DispatchQueue(label: "of a test")))
    }

    @Test func `RunLoop: nothing`() {
        let thread = RunLoopThread()
        #expect(releasesAtOnce(on: thread.runLoop))
        // The loop's own, by which it runs.
        #expect(RunLoopDates.at(thread.runLoop).count == 1)
    }

    @Test func `RunLoop: one that never runs keeps a single timer, however many actions were cancelled`() {
        let (begun, ends) = (Signal(), Signal())
        nonisolated(unsafe) var its: RunLoop?
        let strand = Strand {
            its = RunLoop.current
            begun.fire()
            ends.wait()
        }
        begun.wait()
        guard let loop = its else { preconditionFailure("signalled without a loop") }
        #expect(releasesAtOnce(on: loop))
        let timer = RunLoopDates.at(loop).timer
        for _ in 0..<100 { #expect(releasesAtOnce(on: loop)) }
        #expect(timer != nil && RunLoopDates.at(loop).timer === timer)
        #expect(RunLoopDates.at(loop).count == 0)
        ends.fire()
        strand.join()
    }

    private final class Lost: @unchecked Sendable {  // Sendable: set before the thread that sets it is joined.
        weak var timer: Timer?
    }

    @Test func `RunLoop: the timer of a thread that has gone is freed by the loops that come later`() {
        let lost = Lost()
        elsewhere {
            let loop = RunLoop.current
            loop.schedule(after: loop.now.advanced(by: .seconds(1000)), interval: .seconds(1)) {}.cancel()
            lost.timer = RunLoopDates.at(loop).timer
        }
        #expect(lost.timer != nil)
        elsewhere { _ = RunLoopDates.at(.current) }
        #expect(lost.timer == nil)
    }

    @Test func `the main loop: a timer without its closure`() {
        #expect(releasesAtOnce(on: RunLoop.main))
    }

    @Test func `a queue is released when its last action is cancelled`() {
        weak var released: OperationQueue?
        let threads = DispatchQueue(label: "of a test")
        do {
            let queue = OperationQueue()
            queue.underlyingQueue = threads
            released = queue
            let token = queue.schedule(after: .init(.distantFuture), interval: 1) {}
            token.cancel()
            queue.waitUntilAllOperationsAreFinished()
        }
        // The block that ran the last operation retains the queue until it returns, which is after the operation has finished.
        threads.sync {}
        #expect(released == nil)
    }

    /// State: repetitions that are due. Actors: the scheduler, which runs them, and a thread that cancels. Allowed: each is released, and none runs after
    /// both.
    @Test func `a cancel against the moment when an operation is due`() async {
        let queue = OperationQueue()
        let events = Events<String>()
        for round in 0..<200 {
            let token = queue.schedule(after: queue.now.advanced(by: .microseconds(round % 50)), interval: .microseconds(1)) {
                [witness = Witness(events)] in _ = witness
            }
            let handed = Handed(token)
            Strand { handed.value.cancel() }.join()
            #expect(await events.next() == "released")
        }
        #expect(OperationQueueDates.at(queue).count == 0)
    }
}
