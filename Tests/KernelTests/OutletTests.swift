// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct OutletTests {
    /// An exit that threads share, and what came out of it.
    private final class Exit: @unchecked Sendable {  // Sendable: this is tested here.
        private let outlet = Outlet<Int>()
        private var sum = 0
        let log = Guarded<[Int]>([])
        let overlaps = Guarded((inside: 0, worst: 0))
        var onAct: (Int) -> Void = { _ in }

        func perform(_ errand: Int) {
            outlet.perform(at: "Exit", now: { act(errand) }, orLineUp: { errand }, act: { act($0) })
        }

        /// Decides on the next number, and acts on it in the order of the decisions.
        func performNext() {
            var decided = 0
            let admission = outlet.lock.withLock {
                sum += 1
                decided = sum
                return outlet.admit(orLineUp: { decided })
            }
            outlet.proceed(admission, at: "Exit", now: { act(decided) }, act: { act($0) })
        }

        private func act(_ errand: Int) {
            overlaps.withLock { state in
                state.inside += 1
                state.worst = max(state.worst, state.inside)
            }
            log.withLock { $0.append(errand) }
            onAct(errand)
            overlaps.withLock { $0.inside -= 1 }
        }

        func decide(_ body: (inout Int) -> Int) -> Int { outlet.lock.withLock { body(&sum) } }
        var isFree: Bool { outlet.turn.word.peek() == ThreadID.none }
    }

    @Test func `what the owner feeds meanwhile nests`() {
        let exit = Exit()
        defer { exit.onAct = { _ in } }
        var order: [String] = []
        exit.onAct = { errand in
            order.append("begin \(errand)")
            if errand == 1 { exit.perform(2) }
            order.append("end \(errand)")
        }
        exit.perform(1)
        #expect(order == ["begin 1", "begin 2", "end 2", "end 1"])
        #expect(exit.isFree)
    }

    @Test func `what another thread feeds is acted on by the owner, first come first served`() {
        let exit = Exit()
        defer { exit.onAct = { _ in } }
        exit.onAct = { errand in
            if errand == 1 { #expect(Strand { for errand in 2...4 { exit.perform(errand) } }.join()) }
        }
        exit.perform(1)
        #expect(exit.log.withLock { $0 } == [1, 2, 3, 4])
        #expect(exit.isFree)
    }

    @Test func `what is decided under the lock is acted on in that order`() {
        for first in 1...2 {
            let points = interruptEverywhere {
                let exit = Exit()
                return Encounter(
                    first: { for _ in 0..<first { exit.performNext() } }, second: { for _ in 0..<2 { exit.performNext() } }
                ) { point in
                    #expect(exit.log.withLock { $0 } == Array(1...first + 2), "at point \(point)")
                    #expect(exit.overlaps.withLock { $0.worst } == 1)
                    #expect(exit.isFree)
                }
            }
            #expect(points != nil)
        }
    }

    @Test func `what is admitted nests, and stands behind those who wait`() {
        let exit = Exit()
        defer { exit.onAct = { _ in } }
        var order: [String] = []
        exit.onAct = { errand in
            order.append("begin \(errand)")
            if errand == 1 { exit.performNext() }
            if errand == 2 {
                #expect(Strand { exit.performNext() }.join())
                exit.performNext()
            }
            order.append("end \(errand)")
        }
        exit.performNext()
        #expect(order == ["begin 1", "begin 2", "end 2", "end 1", "begin 3", "end 3", "begin 4", "end 4"])
        #expect(exit.isFree)
    }

    @Test func `what nests while others wait stands behind them`() {
        let exit = Exit()
        defer { exit.onAct = { _ in } }
        exit.onAct = { errand in
            if errand == 1 { #expect(Strand { for errand in 2...3 { exit.perform(errand) } }.join()) }
            if errand == 2 { exit.perform(9) }
        }
        exit.perform(1)
        #expect(exit.log.withLock { $0 } == [1, 2, 3, 9])
    }

    @Test func `two threads' errands at each point`() {
        let points = interruptEverywhere {
            let exit = Exit()
            return Encounter(first: { exit.perform(1) }, second: { exit.perform(2) }) { _ in
                #expect(exit.log.withLock { $0.sorted() } == [1, 2])
                #expect(exit.overlaps.withLock { $0.worst } == 1)
                #expect(exit.isFree)
            }
        }
        #expect(points != nil)
    }

    @Test func `many threads' errands are all done, one at a time`() {
        let exit = Exit()
        #expect(onThreads(4) { thread in for index in 0..<250 { exit.perform(thread * 250 + index) } })
        #expect(exit.log.withLock { $0.sorted() } == Array(0..<1000))
        #expect(exit.overlaps.withLock { $0.worst } == 1)
        #expect(exit.isFree)
    }

    @Test func `a decision sees the state and acts on nothing`() {
        let exit = Exit()
        let decided = exit.decide { state in
            state += 3
            return state
        }
        #expect(decided == 3)
        #expect(exit.log.withLock { $0.isEmpty })
    }
}
