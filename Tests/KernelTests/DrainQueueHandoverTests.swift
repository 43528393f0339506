// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing

@testable import WatertightCore

/// The work of a drain queue's owner for other threads, and the wait of a sender.
@Suite struct DrainQueueHandoverTests {
    /// A drain queue that threads share, with the threads that acted on each signal.
    private final class Scene: @unchecked Sendable {  // Sendable: this is tested here.
        private let drainQueue: DrainQueue<Int>
        private let acts = Guarded<[(signal: Int, thread: UInt)]>([])
        private let inside = Atomic<Int>(0)
        private let overlapped = Atomic<Bool>(false)
        /// Called with each signal, under no lock.
        private let onAct: @Sendable (Int) -> Void

        init(budget: Int, limit: Int = 1_000, onAct: @escaping @Sendable (Int) -> Void) {
            drainQueue = DrainQueue(HandoverMachine(budget: budget, limit: limit))
            self.onAct = onAct
        }

        func perform(_ signal: Int) {
            drainQueue.perform(at: "Scene", now: { act(signal) }, orQueue: { signal }, act: { act($0) })
        }

        /// As a thread that cancels does.
        func performUnslowed(_ signal: Int) {
            drainQueue.enqueueAndDrain(signal, slowing: false, at: "Scene") { act($0) }
        }

        private func act(_ signal: Int) {
            if inside.add(1, ordering: .relaxed).oldValue > 0 { overlapped.store(true, ordering: .relaxed) }
            acts.withLock { $0.append((signal, ThreadID.current)) }
            onAct(signal)
            inside.subtract(1, ordering: .relaxed)
        }

        var signals: [Int] { acts.withLock { $0.map(\.signal) } }
        func count(on thread: UInt) -> Int { acts.withLock { $0.count { $0.thread == thread } } }
        var isFree: Bool { drainQueue.ownership.isFree }
        var hasOverlapped: Bool { overlapped.load(ordering: .relaxed) }
        var hasSlowed: Bool { drainQueue.lock.withLock { drainQueue.pending.value?.handover.hasSlowed ?? false } }
        var waiting: Int { drainQueue.lock.withLock { drainQueue.pending.value?.handover.waiting ?? 0 } }
    }

    @Test func `Mend 13.5: an owner that has spent its budget hands over to the next sender, which goes on in order`() {
        let (inside, go, wantsTurn) = (Signal(), Signal(), Signal())
        let scene = Scene(budget: 3) { signal in
            if signal == 0 {
                inside.fire()
                go.wait()
            }
            // The budget is spent: the next sender waits for the turn, and receives it.
            if signal == 4 { wantsTurn.wait() }
        }
        let owner = Strand { scene.perform(0) }
        #expect(inside.wait())
        for signal in 1...6 { scene.perform(signal) }
        go.fire()
        let sender = Strand {
            // Is queued while signal 4 is acted on, and then waits; the queue is short.
            while scene.signals.last != 4 {}
            let hasReturned = Atomic<Bool>(false)
            let watch = Strand {
                // The wait of a millisecond may be over before this looks.
                while scene.waiting == 0, !hasReturned.load(ordering: .acquiring) {}
                wantsTurn.fire()
            }
            scene.perform(7)
            hasReturned.store(true, ordering: .releasing)
            watch.join()
        }
        #expect(owner.join() && sender.join())
        #expect(scene.signals == Array(0...7))
        #expect(!scene.hasOverlapped && scene.isFree)
    }

    @Test func `an owner that has delivered for long hands over, however few its deliveries`() {
        // A sender whose wait ends before the owner looks, on a loaded machine, leaves all to the owner: that is lawful, and rare.
        #expect((1...20).contains { _ in longOwnerHandsOver() }, "the owner delivered all, each time")
    }

    /// Whether a sender has delivered, after an owner whose second delivery took long.
    private func longOwnerHandsOver() -> Bool {
        let (inside, go, wantsTurn) = (Signal(), Signal(), Signal())
        // Behind so many a sender waits for a second.
        let count = 3_000
        let scene = Scene(budget: 1_000_000, limit: 0) { signal in
            if signal == 0 {
                inside.fire()
                go.wait()
            }
            // A slow delivery, the second of another thread's.
            let end = ContinuousClock.now + DrainTime.limit
            while signal == 2, ContinuousClock.now < end {}
            if signal == 3 { wantsTurn.wait() }
        }
        let owner = Strand { scene.perform(0) }
        #expect(inside.wait())
        for signal in 1...count { scene.performUnslowed(signal) }
        go.fire()
        let own = Guarded<UInt>(0)
        let sender = Strand {
            own.withLock { $0 = ThreadID.current }
            while scene.signals.last != 3 {}
            let hasReturned = Atomic<Bool>(false)
            let watch = Strand {
                while scene.waiting == 0, !hasReturned.load(ordering: .acquiring) {}
                wantsTurn.fire()
            }
            scene.perform(count + 1)
            hasReturned.store(true, ordering: .releasing)
            watch.join()
        }
        #expect(owner.join() && sender.join())
        #expect(scene.signals == Array(0...count + 1))
        #expect(!scene.hasOverlapped && scene.isFree)
        return scene.count(on: own.withLock { $0 }) > 0
    }

    @Test func `the time of an owner is looked at after 1, 2, 4, 8 and each 16 deliveries`() {
        var (time, looks) = (DrainTime(), [Int]())
        for count in 0...64 {
            time.start = nil
            time.note(count)
            if time.start != nil { looks.append(count) }
        }
        #expect(looks == [1, 2, 4, 8, 16, 32, 48, 64])
    }

    @Test func `Mend 13.5: an owner with no other sender goes on beyond its budget`() {
        let (inside, go) = (Signal(), Signal())
        let scene = Scene(budget: 2) { signal in
            guard signal == 0 else { return }
            inside.fire()
            go.wait()
        }
        let owner = Strand { scene.perform(0) }
        #expect(inside.wait())
        for signal in 1...50 { scene.performUnslowed(signal) }
        go.fire()
        #expect(owner.join())
        #expect(scene.signals == Array(0...50))
        #expect(scene.isFree)
    }

    @Test func `Mend 13.5: a sender behind a long line goes on though the owner stands still, and loses nothing`() {
        let (inside, go) = (Signal(), Signal())
        let scene = Scene(budget: 2, limit: 4) { signal in
            guard signal == 0 else { return }
            inside.fire()
            go.wait()
        }
        let owner = Strand { scene.perform(0) }
        #expect(inside.wait())
        // Each of these returns, the later ones after their patience.
        for signal in 1...20 { scene.perform(signal) }
        #expect(scene.signals == [0])
        go.fire()
        #expect(owner.join())
        #expect(scene.signals == Array(0...20))
        #expect(scene.waiting == 0 && scene.isFree)
    }

    @Test func `Mend 13.5: a signal from inside of a delivery is not slowed`() {
        let (inside, go) = (Signal(), Signal())
        let box = Guarded<Scene?>(nil)
        let scene = Scene(budget: 1_000, limit: 0) { signal in
            guard signal == 0 else { return }
            inside.fire()
            go.wait()
            // While another thread's signal waits, so that these are queued, behind more than the limit.
            for nested in 100..<1_100 { box.withLock { $0 }?.perform(nested) }
        }
        box.withLock { $0 = scene }
        let owner = Strand { scene.perform(0) }
        #expect(inside.wait())
        scene.performUnslowed(1)
        go.fire()
        #expect(owner.join())
        #expect(scene.signals == [0, 1] + Array(100..<1_100))
        #expect(!scene.hasSlowed)
        box.withLock { $0 = nil }
    }

    @Test func `Mend 13.5: many senders with a small budget and a short line lose nothing, in order, one at a time`() {
        let scene = Scene(budget: 1, limit: 2) { _ in }
        #expect(onThreads(4) { thread in for index in 0..<500 { scene.perform(thread * 500 + index) } })
        #expect(scene.signals.sorted() == Array(0..<2_000))
        for thread in 0..<4 {
            let own = scene.signals.filter { $0 / 500 == thread }
            #expect(own == own.sorted())
        }
        #expect(!scene.hasOverlapped && scene.isFree && scene.waiting == 0)
    }

    @Test func `Mend 13.5: a drain that is handed over while another thread enters has one owner, at each point`() {
        let points = interruptEverywhere {
            let scene = Scene(budget: 0, limit: 0) { _ in }
            return Encounter(
                first: { for signal in 1...2 { scene.perform(signal) } },
                second: {
                    scene.perform(3)
                    scene.performUnslowed(4)
                }
            ) { point in
                #expect(scene.signals.sorted() == [1, 2, 3, 4], "at point \(point)")
                #expect(scene.isFree && scene.waiting == 0 && !scene.hasOverlapped)
            }
        }
        #expect(points != nil)
    }
}
