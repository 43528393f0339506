// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("RunLoop as a scheduler", .timeLimit(.minutes(60)))
struct RunLoopSchedulerTests {
    let thread = RunLoopThread()
    var loop: RunLoop { thread.runLoop }

    @Test func `Actions from another thread wake the loop and run there, in order`() async {
        let events = Events<Int>()
        for number in 1...20 {
            loop.schedule { [thread] in events.note(RunLoop.current === thread.runLoop ? number : 0) }
        }
        #expect(await events.next(20) == Array(1...20))
    }

    @Test func `The loop is woken as often as it falls asleep`() async {
        for number in 1...2000 { #expect(await thread.run { number } == number) }
    }

    @Test func `A loop that is woken by several threads misses no action`() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask { [thread] in
                    for number in 1...500 { #expect(await thread.run { number } == number) }
                }
            }
        }
    }

    @Test func `A loop that was woken still ends when it has nothing to wait for`() async {
        let ended: Events<Bool>
        do {
            let thread = RunLoopThread()
            ended = thread.ended
            #expect(await thread.run { true })
        }
        #expect(await ended.next())
    }

    @Test func `An action scheduled on the loop's own thread runs after the one that scheduled it`() async {
        let events = Events<String>()
        loop.schedule { [thread] in
            thread.runLoop.schedule { events.note("inner") }
            events.note("outer")
        }
        #expect(await events.next(2) == ["outer", "inner"])
    }

    @Test func `An action for a later moment does not run before it, and is released then`() async {
        let moments = Events<DispatchTime>()
        let releases = Events<String>()
        let start = DispatchTime.now()
        loop.schedule(after: loop.now.advanced(by: .milliseconds(20))) { [witness = Witness(releases)] in
            _ = witness
            moments.note(.now())
        }
        // A date is rounded, and its clock need not run quite like the timer's.
        #expect(await moments.next() >= start + .milliseconds(19))
        #expect(await releases.next() == "released")
    }

    @Test(arguments: [0, -1])
    func `Mend 22.5: an interval of zero or less repeats`(interval: Double) async {
        let runs = Events<Int>()
        // The third run ends it: a loop that never rests slows every other test.
        await thread.run { [thread] in
            var count = 0
            var token: (any Cancellable)?
            token = thread.runLoop.schedule(after: thread.runLoop.now, interval: .seconds(interval)) {
                count += 1
                if count == 3 { token.take()?.cancel() }
                runs.note(count)
            }
        }
        #expect(await runs.next(3) == [1, 2, 3])
    }

    @Test func `A repeating action runs until it is cancelled, and is released by that`() async {
        let runs = Events<Bool>()
        weak var released: Witness?
        let token = loop.schedule(after: loop.now, interval: .milliseconds(1)) { [witness = tracked(&released)] in
            _ = witness
            runs.note(true)
        }
        #expect(token is AnyCancellable)
        _ = await runs.next(3)
        nonisolated(unsafe) let tokenOfLoop = token
        await thread.run { tokenOfLoop.cancel() }
        #expect(released == nil)
    }

    func tracked(_ witness: inout Witness?) -> Witness {
        let new = Witness()
        witness = new
        return new
    }

    @Test func `There is no smallest tolerance`() {
        #expect(loop.minimumTolerance == 0)
    }
}
