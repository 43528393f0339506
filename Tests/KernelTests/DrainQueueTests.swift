// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct DrainQueueTests {
    /// An exit that threads share, and what came out of it.
    private final class SerializedDownstream: @unchecked Sendable {  // Sendable: this is tested here.
        private let drainQueue = DrainQueue<Int>()
        private var sum = 0
        let log = Guarded<[Int]>([])
        let overlaps = Guarded((inside: 0, worst: 0))
        var onAct: (Int) -> Void = { _ in }

        func perform(_ signal: Int) {
            drainQueue.perform(at: "Exit", now: { act(signal) }, orQueue: { signal }, act: { act($0) })
        }

        /// Decides on the next number, and acts on it in the order of the decisions.
        func performNext() {
            var decided = 0
            let entry = drainQueue.lock.withLock {
                sum += 1
                decided = sum
                return drainQueue.enter(orQueue: { decided })
            }
            if entry.actsNow { act(decided) }
            if drainQueue.mustFinishDraining(after: entry) { drainQueue.finishDraining(at: "Exit") { act($0) } }
        }

        private func act(_ signal: Int) {
            overlaps.withLock { state in
                state.inside += 1
                state.worst = max(state.worst, state.inside)
            }
            log.withLock { $0.append(signal) }
            onAct(signal)
            overlaps.withLock { $0.inside -= 1 }
        }

        func decide(_ body: (inout Int) -> Int) -> Int { drainQueue.lock.withLock { body(&sum) } }
        var isFree: Bool { drainQueue.ownership.word.peek() == ThreadID.none }
    }

    @Test func `a value that the owner sends meanwhile is delivered at once`() {
        let exit = SerializedDownstream()
        defer { exit.onAct = { _ in } }
        var order: [String] = []
        exit.onAct = { signal in
            order.append("begin \(signal)")
            if signal == 1 { exit.perform(2) }
            order.append("end \(signal)")
        }
        exit.perform(1)
        #expect(order == ["begin 1", "begin 2", "end 2", "end 1"])
        #expect(exit.isFree)
    }

    @Test func `the owner acts on other threads' signals in the order of their arrival`() {
        let exit = SerializedDownstream()
        defer { exit.onAct = { _ in } }
        exit.onAct = { signal in
            if signal == 1 { #expect(Strand { for signal in 2...4 { exit.perform(signal) } }.join()) }
        }
        exit.perform(1)
        #expect(exit.log.withLock { $0 } == [1, 2, 3, 4])
        #expect(exit.isFree)
    }

    @Test func `decisions made under the lock are acted on in that order`() {
        for first in 1...2 {
            let points = interruptEverywhere {
                let exit = SerializedDownstream()
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

    @Test func `an admitted signal is reentrant, and follows the queued ones`() {
        let exit = SerializedDownstream()
        defer { exit.onAct = { _ in } }
        var order: [String] = []
        exit.onAct = { signal in
            order.append("begin \(signal)")
            if signal == 1 { exit.performNext() }
            if signal == 2 {
                #expect(Strand { exit.performNext() }.join())
                exit.performNext()
            }
            order.append("end \(signal)")
        }
        exit.performNext()
        #expect(order == ["begin 1", "begin 2", "end 2", "end 1", "begin 3", "end 3", "begin 4", "end 4"])
        #expect(exit.isFree)
    }

    @Test func `a reentrant signal is queued behind those that wait`() {
        let exit = SerializedDownstream()
        defer { exit.onAct = { _ in } }
        exit.onAct = { signal in
            if signal == 1 { #expect(Strand { for signal in 2...3 { exit.perform(signal) } }.join()) }
            if signal == 2 { exit.perform(9) }
        }
        exit.perform(1)
        #expect(exit.log.withLock { $0 } == [1, 2, 3, 9])
    }

    @Test func `two threads' signals at each point`() {
        let points = interruptEverywhere {
            let exit = SerializedDownstream()
            return Encounter(first: { exit.perform(1) }, second: { exit.perform(2) }) { _ in
                #expect(exit.log.withLock { $0.sorted() } == [1, 2])
                #expect(exit.overlaps.withLock { $0.worst } == 1)
                #expect(exit.isFree)
            }
        }
        #expect(points != nil)
    }

    @Test func `many threads' signals are all done, one at a time`() {
        let exit = SerializedDownstream()
        #expect(onThreads(4) { thread in for index in 0..<250 { exit.perform(thread * 250 + index) } })
        #expect(exit.log.withLock { $0.sorted() } == Array(0..<1000))
        #expect(exit.overlaps.withLock { $0.worst } == 1)
        #expect(exit.isFree)
    }

    @Test func `a decision sees the state and acts on nothing`() {
        let exit = SerializedDownstream()
        let decided = exit.decide { state in
            state += 3
            return state
        }
        #expect(decided == 3)
        #expect(exit.log.withLock { $0.isEmpty })
    }
}
