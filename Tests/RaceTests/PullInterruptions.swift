// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a loop over `values` of a sequence, which is pulled without a lock. Actors: the task, and another thread that cancels it,
/// awaits with a copy of its iterator, or delivers. Allowed: each value is taken once and in order, and the loop ends where the stream does.
@Suite struct PullInterruptions {
    @Test(arguments: [true, false])
    func `R34 L4: a task is cancelled while it pulls`(isSkipping: Bool) {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let callout = Callout()
            let numbers = (0..<3).publisher.eraseToAnyPublisher().filter { _ in
                callout.touch()
                return !isSkipping
            }
            let reader = Reader(of: numbers, on: executor)
            return Encounter(first: { executor.run() }, second: { reader.cancel() }) { point in
                executor.run()
                #expect(reader.hasEnded, "at point \(point)")
                #expect(isSkipping ? reader.values.isEmpty : [0, 1, 2].starts(with: reader.values))
                #expect(callout.locksHeld == 0)
            }
        }
        #expect(points != nil)
    }

    @Test func `R25 L6: two tasks pull one sequence`() {
        let points = interruptEverywhere {
            let iterator = Handed((0..<4).publisher.eraseToAnyPublisher().filter { $0 != 1 }.values.makeAsyncIterator())
            let executors = [ManualExecutor(), ManualExecutor()]
            let tasks = executors.map { executor in
                executor.start {
                    var copy = iterator.value
                    var values: [Int] = []
                    while let value = await copy.next() { values.append(value) }
                    return values
                }
            }
            return Encounter(first: { executors[0].run() }, second: { executors[1].run() }) { point in
                for executor in executors { executor.run() }
                let taken = tasks.compactMap(\.result)
                #expect(taken.count == 2, "at point \(point)")
                #expect(taken.joined().sorted() == [0, 2, 3], "at point \(point)")
                #expect(taken.allSatisfy { $0 == $0.sorted() })
            }
        }
        #expect(points != nil)
    }

    @Test func `R34 L10: one of two tasks is cancelled while the other pulls`() {
        let points = interruptEverywhere {
            weak var callout: Callout?
            let iterator = {
                let kept = Callout()
                callout = kept
                return Handed((0..<3).publisher.eraseToAnyPublisher().map { kept.pass($0) }.values.makeAsyncIterator())
            }()
            let executors = [ManualExecutor(), ManualExecutor()]
            let tasks = executors.map { executor in
                executor.start {
                    var copy = iterator.value
                    var values: [Int] = []
                    while let value = await copy.next() { values.append(value) }
                    return values
                }
            }
            return Encounter(first: { executors[0].run() }) {
                tasks[1].cancel()
                executors[1].run()
            } check: { point in
                for executor in executors { executor.run() }
                #expect(tasks[1].result == .some([]), "at point \(point)")
                #expect(tasks[0].result.map { [0, 1, 2].starts(with: $0) } == true)
                #expect(callout == nil, "at point \(point)")
            }
        }
        #expect(points != nil)
    }

    @Test(arguments: [true, false])
    func `L6: a value is sent on another thread while a task requests`(isAskedFirst: Bool) {
        let points = interruptEverywhere {
            let executor = ManualExecutor()
            let late = Postponed(upstream: (1...3).publisher)
            let reader = Reader(of: late, on: executor)
            let ask: @Sendable () -> Void = { executor.run() }
            let deliver: @Sendable () -> Void = { late.deliver() }
            if !isAskedFirst { executor.run() }
            let (first, second) = isAskedFirst ? (ask, deliver) : (deliver, ask)
            return Encounter(first: first, second: second) { point in
                for _ in 0..<4 {
                    executor.run()
                    late.deliver()
                }
                executor.run()
                #expect(reader.values == [1, 2, 3], "at point \(point)")
                #expect(reader.hasEnded)
            }
        }
        #expect(points != nil)
    }

    @Test func `R25 L6: many tasks with copies of one iterator take each number once`() {
        for round in 0..<rounds(20) {
            let iterator = Handed((0..<400).publisher.eraseToAnyPublisher().filter { $0 % 3 != 0 }.values.makeAsyncIterator())
            let executors = (0..<4).map { _ in ManualExecutor() }
            let tasks = executors.map { executor in
                executor.start {
                    var copy = iterator.value
                    var values: [Int] = []
                    while let value = await copy.next() { values.append(value) }
                    return values
                }
            }
            #expect(onThreads(4) { index in for _ in 0..<200 { executors[index].run() } })
            for executor in executors { executor.run() }
            let taken = tasks.compactMap(\.result)
            #expect(taken.count == 4, "in round \(round)")
            #expect(taken.joined().sorted() == (0..<400).filter { $0 % 3 != 0 })
        }
    }
}
