// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    import Foundation
    import TestSupport
    import Testing
    import WatertightCore
    import WatertightFoundation

    /// State: a centre's publisher that is being subscribed to. Actors: the subscribing thread, and one that posts. Allowed: the
    /// subscription before `subscribe` returns, and after it any notification of the poster's thread.
    @Suite("A subscription to notifications, and a post at the same time", .timeLimit(.minutes(60)))
    struct NotificationSubscribingRaces {
        typealias Recorder = TestSupport.Recorder<Never>

        @Test func `L9: a subscription that a post interrupts anywhere`() throws {
            var heard: [Bool] = []
            let points = interruptEverywhere {
                let board = Board()
                let recorder = Recorder()
                return Encounter(
                    first: {
                        board.numbers.subscribe(recorder)
                        #expect(recorder.events.first == .subscription)
                    },
                    second: { board.post(1) },
                    check: { point in
                        let before = recorder.values
                        heard.append(before == [1])
                        #expect(before == [] || before == [1], "interrupted at \(point)")
                        board.post(2)
                        #expect(recorder.values == before + [2], "interrupted at \(point)")
                        #expect(recorder.violations.isEmpty, "interrupted at \(point)")
                        recorder.cancel()
                    })
            }
            #expect(try #require(points) > 0)
            // From the point on at which the centre is observed, nothing is lost.
            #expect(heard.first == false && heard.last == true)
            #expect(heard.firstIndex(of: true) == heard.lastIndex(of: false).map { $0 + 1 })
        }

        /// A poster whose notification was not requested stays inside the delivery, where that is noticed, until `subscribe` has returned.
        @Test func `L9: a subscription during which a poster stays inside a delivery`() throws {
            let stays = "stays inside the delivery"
            let stops = Counter()
            let points = interruptEverywhere {
                let board = Board()
                let recorder = Recorder(asking: .none)
                let (stopped, subscribed, posted) = (Signal(), Signal(), Signal())
                let staying = Probe.listen { _ in
                    guard Thread.current.threadDictionary[stays] != nil else { return }
                    stops.add()
                    stopped.fire()
                    subscribed.wait()
                }
                return Encounter(
                    first: {
                        board.numbers.subscribe(recorder)
                        #expect(recorder.events == [.subscription])
                        subscribed.fire()
                    },
                    second: {
                        _ = Strand {
                            Thread.current.threadDictionary[stays] = true
                            board.post(1)
                            stopped.fire()
                            posted.fire()
                        }
                        stopped.wait()
                    },
                    check: { point in
                        #expect(posted.wait(), "interrupted at \(point)")
                        #expect(recorder.violations.isEmpty, "interrupted at \(point)")
                        staying.cancel()
                        recorder.cancel()
                    })
            }
            #expect(try #require(points) > 0)
            #expect(stops.count > 0)
        }
    }
#endif
