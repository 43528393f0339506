// SPDX-License-Identifier: Apache-2.0

#if DEBUG

    import TestSupport
    import Testing
    import WatertightCore
    import WatertightRx

    /// The warnings of a `subscribe` whose source takes no care of the order of its events.
    @Suite struct SubscribeAnomalyTests {
        private let anomalies = Anomalies()
        private let log = EventLog()
        /// Ends what a test leaves open.
        private let bag = DisposeBag()

        @Test func `subscribe reports what a source of the client's sends from inside of a delivery`() {
            let source = Unserialized()
            source.asObservable().subscribe(onNext: { if $0 == 1 { source.send(2) } }).disposed(by: bag)
            anomalies.gathering { source.send(1) }
            #expect(anomalies.notices.all == [.reentrancyAnomaly(at: "subscribe")])
            #expect(anomalies.firstLines == [Anomalies.reentrancyLine])
        }

        @Test func `subscribe reports two threads at once, of which neither waits`() {
            let source = Unserialized()
            source.asObservable().subscribe(
                onNext: { [log, anomalies] value in
                    guard value == 1 else { return log.note("inner") }
                    let handed = UncheckedBox(source)
                    Strand { anomalies.gathering { handed.value.send(2) } }.join()
                    log.note("outer")
                }).disposed(by: bag)
            source.send(1)
            #expect(log.lines == ["inner", "outer"])
            #expect(anomalies.notices.all == [.synchronizationAnomaly(at: "subscribe")])
            #expect(anomalies.firstLines == [Anomalies.synchronizationLine])
            #expect(anomalies.printed.lines.allSatisfy { !$0.contains("lined up") })
        }

        /// A publisher of the client's, which takes no care.
        private final class Unserialized: Publisher {
            typealias Output = Int
            typealias Failure = any Error

            private var deliver: ((Int) -> Void)?

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == any Error {
                subscriber.receive(subscription: Subscriptions.empty)
                deliver = { _ = subscriber.receive($0) }
            }

            func send(_ value: Int) { deliver?(value) }
        }
    }

#endif
