// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore

/// State: an object with a published property. Actors: one thread does something, another does something else, from beginning to end, at
/// each yield point of the first in turn.
@Suite struct PublishedInterruptions {
    private final class Tank: ObservableObject, @unchecked Sendable {  // Sendable: its published property is.
        @Published var level = 0
    }

    private func explore(
        watched isWatched: Bool = true, _ first: @escaping (Tank) -> Void, _ second: @escaping @Sendable (Tank) -> Void,
        check: @escaping (Tank, Recorder<Never>) -> Void
    ) {
        let points = interruptEverywhere {
            let tank = Tank()
            let recorder = Recorder<Never>()
            if isWatched { tank.$level.subscribe(recorder) }
            return Encounter(first: { first(tank) }, second: { second(tank) }) { point in
                #expect(recorder.violations.isEmpty, "at point \(point)")
                check(tank, recorder)
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test func `L6: two that set lose nothing, and the value that came last is the property's`() {
        explore({ $0.level = 1 }, { $0.level = 2 }) { tank, recorder in
            #expect(recorder.values.sorted() == [0, 1, 2])
            #expect(recorder.values.last == tank.level)
            #expect(tank.$level.record().values == [tank.level])
        }
    }

    @Test func `a thread that sets reads the value it set, or a later one`() {
        explore(
            { $0.level = 1 },
            { tank in
                tank.level = 2
                #expect(tank.level == 2)
            }
        ) { tank, _ in #expect(tank.level != 0) }
    }

    @Test func `the first subscription and a change of the value race`() {
        let late = Handed(Recorders())
        let watch: @Sendable (Tank) -> Void = { late.value.all = [$0.$level.record()] }
        let set: @Sendable (Tank) -> Void = { $0.level = 1 }
        for (first, second) in [(watch, set), (set, watch)] {
            explore(watched: false, first, second) { tank, _ in
                let recorder = late.value.all[0]
                #expect(recorder.violations.isEmpty)
                #expect(recorder.values == [0, 1] || recorder.values == [1])
                #expect(tank.level == 1)
            }
        }
    }

    @Test func `two threads that read objectWillChange get the same publisher, and both are notified`() {
        let told = Handed(Recorders())
        explore(
            watched: false,
            { tank in
                let token = tank.objectWillChange.sink { _ in }
                #expect(tank.objectWillChange === tank.objectWillChange)
                token.cancel()
            },
            { tank in
                told.value.all = [tank.objectWillChange.map { _ in 0 }.record()]
                tank.level = 1
            }
        ) { tank, _ in
            #expect(told.value.all[0].values.count == 1)
            #expect(tank.level == 1)
        }
    }

    /// A value that does something when it is released.
    private final class Parting: @unchecked Sendable {  // Sendable: constant.
        let id: Int
        private let body: @Sendable () -> Void

        init(_ id: Int, _ body: @escaping @Sendable () -> Void = {}) {
            self.id = id
            self.body = body
        }

        deinit { body() }
    }

    private final class Cellar: @unchecked Sendable {  // Sendable: its published property is.
        @Published var vat = Parting(0)
    }

    /// The second set from inside a delivery, while others wait, displaces the value that the first one showed.
    @Test func `L5: a value that a reentrant set displaces is released under no lock`() {
        let cellar = Cellar()
        let (locksHeld, count) = (Handed(Counter()), Handed(Counter()))
        let note: @Sendable () -> Void = {
            count.value.number += 1
            locksHeld.value.number = max(locksHeld.value.number, heldLocks())
            _ = cellar.vat.id
        }
        let token = cellar.$vat.sink { vat in
            switch vat.id {
            case 1:
                Strand { cellar.vat = Parting(2, note) }.join()
                cellar.vat = Parting(3)
            case 3:
                Strand { cellar.vat = Parting(4) }.join()
                cellar.vat = Parting(5)
            default: break
            }
        }
        #expect(Strand { cellar.vat = Parting(1) }.join(), "stands still")
        #expect(count.value.number == 1)
        #expect(locksHeld.value.number == 0)
        token.cancel()
    }

    private final class Counter {
        var number = 0
    }

    @Test func `L5 R1: a subscriber that takes a lock which another subscribes under is not waited for`() {
        let (tank, foreign, held, inside) = (Tank(), NSLock(), Signal(), Signal())
        let a = Strand {
            foreign.withLock {
                held.fire()
                inside.wait()
                _ = tank.$level.record()
                tank.level = 2
            }
        }
        let b = Strand {
            held.wait()
            let token = tank.$level.sink { _ in
                inside.fire()
                foreign.withLock {}
            }
            token.cancel()
        }
        #expect(a.join() && b.join())
    }

    @Test func `many threads set, read and watch`() {
        let tank = Tank()
        let recorders = (0..<8).map { _ in Recorder<Never>() }
        #expect(
            onThreads(8) { thread in
                tank.$level.subscribe(recorders[thread])
                for round in 1...200 {
                    tank.level = thread * 1000 + round
                    _ = tank.level
                }
                if thread.isMultiple(of: 2) { recorders[thread].cancel() }
            })
        #expect(recorders.allSatisfy { $0.violations.isEmpty })
        #expect(recorders[1].values.last == tank.level)
    }

    /// Touched by one thread at a time.
    private final class Recorders {
        var all: [Recorder<Never>] = []
    }
}
