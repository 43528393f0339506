// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightCore
import WatertightFoundation

@Suite("A timer publisher ticks", .timeLimit(.minutes(60)))
struct TimerPublisherTests {
    let thread = RunLoopThread()

    func publisher(every interval: TimeInterval = 0.002) -> Timer.TimerPublisher {
        Timer.publish(every: interval, on: thread.runLoop, in: .default)
    }

    @Test func `It delivers the same date to all subscribers with demand, in the order in which they subscribed`() async {
        let ticks = Events<(Int, Date)>()
        let clock = publisher()
        for number in 1...3 {
            clock.subscribe(Recorder(asking: .unlimited) { _, date in ticks.note((number, date)) })
        }
        let connection = clock.connect()
        let seen = await ticks.next(9)
        connection.cancel()
        #expect(seen.map(\.0) == [1, 2, 3, 1, 2, 3, 1, 2, 3])
        for first in [0, 3, 6] { #expect(Set(seen[first..<first + 3].map(\.1)).count == 1) }
        #expect(seen[0].1 < seen[3].1 && seen[3].1 < seen[6].1)
    }

    @Test func `The first tick comes an interval after the connection, on the run loop's thread`() async {
        let ticks = Events<(DispatchTime, Bool)>()
        let clock = publisher(every: 0.02)
        clock.subscribe(
            Recorder(asking: .max(1)) { [thread] _, _ in ticks.note((.now(), RunLoop.current === thread.runLoop)) })
        let start = DispatchTime.now()
        let connection = clock.connect()
        let (moment, isOnThread) = await ticks.next()
        connection.cancel()
        // A date is rounded, and its clock need not run quite like the run loop's.
        #expect(moment >= start + .milliseconds(19))
        #expect(isOnThread)
    }

    @Test(arguments: [0, -1, .nan])
    func `Mend 22.5: an interval of zero or less is a tenth of a millisecond, and does not end after one tick`(interval: TimeInterval) async
    {
        let ticks = Events<Int>()
        let clock = publisher(every: interval)
        // The third tick ends it: a loop that never rests slows every other test.
        await thread.run {
            var count = 0
            var connection: (any Cancellable)?
            clock.subscribe(
                Recorder(asking: .unlimited) { _, _ in
                    count += 1
                    if count == 3 { connection.take()?.cancel() }
                    ticks.note(count)
                })
            connection = clock.connect()
        }
        #expect(await ticks.next(3) == [1, 2, 3])
        #expect(clock.interval == interval || interval.isNaN)
    }

    @Test func `It does not tick before it is connected`() async {
        let unconnected = publisher()
        unconnected.subscribe(Recorder(asking: .unlimited) { _, _ in Issue.record("a tick without a connection") })
        await nextTicksArePast()
    }

    @Test func `A tick that was not requested is lost`() async {
        let metered = Events<Date>()
        let all = Events<Date>()
        let clock = publisher()
        let subscriber = Recorder<Date, Never>(asking: .max(2)) { _, date in metered.note(date) }
        clock.subscribe(subscriber)
        clock.subscribe(Recorder(asking: .unlimited) { _, date in all.note(date) })
        let connection = clock.connect()
        let first = await all.next(6)
        #expect(await metered.next(2) == Array(first.prefix(2)))
        subscriber.subscription?.request(.max(1))
        #expect(await metered.next() > first[5])
        connection.cancel()
    }

    @Test func `A lost tick is noticed`() async {
        let notices = Counter()
        let listening = Probe.listen { [thread] notice in
            // The notifications of other tests arrive on other threads.
            guard RunLoop.current === thread.runLoop, notice == .valueDroppedWithoutDemand(at: "TimerPublisher") else { return }
            notices.add()
        }
        let counts = Events<Int>()
        let clock = publisher()
        clock.subscribe(Recorder<Date, Never>(asking: .none))
        // Receives each tick after the one that requests none.
        clock.subscribe(Recorder(asking: .unlimited) { _, _ in counts.note(notices.count) })
        let connection = clock.connect()
        #expect(await counts.next(3) == [1, 2, 3])
        connection.cancel()
        listening.cancel()
    }

    @Test func `The demand that a subscriber returns counts`() async {
        let ticks = Events<Date>()
        let clock = publisher()
        clock.subscribe(
            AnySubscriber<Date, Never>(
                receiveSubscription: { $0.request(.max(1)) },
                receiveValue: { date in
                    ticks.note(date)
                    return .max(1)
                }))
        let connection = clock.connect()
        _ = await ticks.next(3)
        connection.cancel()
    }

    @Test func `Two connections are two timers, and either's end ends the subscribers, as in Combine`() async {
        let ticks = Events<Date>()
        var isOver = false
        let clock = publisher()
        clock.subscribe(
            Recorder(asking: .unlimited) { _, date in
                #expect(!isOver)
                ticks.note(date)
            })
        let connections = [clock.connect(), clock.connect()]
        _ = await ticks.next(4)
        nonisolated(unsafe) let first = connections[0]
        await thread.run {
            first.cancel()
            isOver = true
        }
        await nextTicksArePast()
        connections[1].cancel()
    }

    @Test func `The tolerance of Timer.publish is ignored, as in Combine`() {
        let mode = RunLoop.Mode(rawValue: "mode of a test")
        let clock = Timer.publish(every: 0.5, tolerance: 0.1, on: thread.runLoop, in: mode)
        #expect(clock.interval == 0.5)
        #expect(clock.tolerance == nil)
        #expect(clock.runLoop === thread.runLoop)
        #expect(clock.mode == mode)
        #expect(clock.options == nil)
        #expect(Timer.TimerPublisher(interval: 1, tolerance: 0.1, runLoop: thread.runLoop, mode: mode).tolerance == 0.1)
    }

    /// Waits until the run loop has run an action that is due after the next ticks of every clock. A loop runs due actions in order,
    /// however late it is.
    func nextTicksArePast() async {
        let loop = thread.runLoop
        await withCheckedContinuation { continuation in
            loop.schedule(after: loop.now.advanced(by: .milliseconds(20))) { continuation.resume() }
        }
    }
}
