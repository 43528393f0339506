// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightFoundation

/// State: one subscriber of a centre's publisher. Actors: threads that post, and one that cancels. Allowed: each notification once, one
/// at a time; no poster waits for the subscriber.
@Suite("Notifications from several threads", .timeLimit(.minutes(60)))
struct NotificationRaces {
    typealias Recorder = TestSupport.Recorder<Never>

    @Test func `L6: a poster does not wait for another thread's delivery`() {
        let board = Board()
        let (begun, posted) = (Signal(), Signal())
        let recorder = Recorder()
        recorder.onValue = { _, number in
            guard number == 1 else { return }
            begun.fire()
            // Would be waiting for a poster that waits for it.
            #expect(posted.wait())
        }
        board.numbers.subscribe(recorder)
        let poster = Strand {
            begun.wait()
            board.post(2)
            posted.fire()
        }
        board.post(1)
        #expect(poster.join())
        #expect(recorder.values == [1, 2])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L1 L6: a notification posted while the subscriber receives its subscription is delivered after that`() {
        let board = Board()
        let posted = Signal()
        let recorder = Recorder(asking: .none)
        recorder.onSubscription = { recorder in
            recorder.request(.unlimited)
            let poster = Strand {
                board.post(1)
                posted.fire()
            }
            #expect(poster.join())
            #expect(recorder.values.isEmpty)
        }
        board.numbers.subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L6: nothing is lost and nothing overlaps, however many post`() {
        let board = Board()
        let recorder = board.numbers.record()
        #expect(onThreads(4) { thread in for number in 1...500 { board.post(thread * 1000 + number) } })
        #expect(recorder.values.sorted() == (0..<4).flatMap { thread in (1...500).map { thread * 1000 + $0 } })
        for thread in 0..<4 {
            let its = recorder.values.filter { $0 / 1000 == thread }
            #expect(its == its.sorted())
        }
        #expect(recorder.violations.isEmpty)
    }

    #if DEBUG
        @Test func `L6: a post that another one interrupts anywhere`() throws {
            let points = interruptEverywhere {
                let board = Board()
                let recorder = board.numbers.record(asking: .max(1), answering: .max(1))
                return Encounter(
                    first: { board.post(1) },
                    second: { board.post(2) },
                    check: { point in
                        #expect(recorder.values.sorted() == [1, 2], "interrupted at \(point)")
                        #expect(recorder.violations.isEmpty, "interrupted at \(point)")
                        recorder.cancel()
                    })
            }
            #expect(try #require(points) > 0)
        }

        @Test func `L3: a post that a cancel interrupts anywhere is the end`() throws {
            let points = interruptEverywhere {
                let board = Board()
                let recorder = board.numbers.record()
                return Encounter(
                    first: { board.post(1) },
                    second: { recorder.cancel() },
                    check: { [weak recorder] point in
                        #expect((recorder?.values.count ?? 0) <= 1, "interrupted at \(point)")
                        board.post(2)
                        #expect(recorder?.values.contains(2) != true, "interrupted at \(point)")
                    })
            }
            #expect(try #require(points) > 0)
        }
    #endif
}
