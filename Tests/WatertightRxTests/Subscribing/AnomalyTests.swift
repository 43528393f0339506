// SPDX-License-Identifier: Apache-2.0

#if DEBUG

    import TestSupport
    import Testing

    @testable import WatertightCore
    @testable import WatertightRx

    /// RxSwift's two warnings of debug builds.
    @Suite struct AnomalyTests {
        private let anomalies = Anomalies()
        private let log = EventLog()
        /// Ends what a test leaves open.
        private let bag = DisposeBag()

        /// What an observer sends to, and the place that the warnings name.
        struct Place: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let make: @Sendable () -> (observable: Observable<Int>, observer: AnyObserver<Int>)

            static let all: [Place] = [
                Place("PublishSubject") {
                    let subject = PublishSubject<Int>()
                    return (subject, AnyObserver(subject))
                },
                Place("BehaviorSubject") {
                    let subject = BehaviorSubject(value: 0)
                    return (subject, AnyObserver(subject))
                },
                Place("ReplaySubject") {
                    let subject = ReplaySubject<Int>.createUnbounded()
                    return (subject, AnyObserver(subject))
                },
                Place("create") {
                    let source = Source<Int>(EventLog())
                    return (source.observable, AnyObserver { source.send($0) })
                },
            ]

            init(_ name: String, _ make: @escaping @Sendable () -> (observable: Observable<Int>, observer: AnyObserver<Int>)) {
                testDescription = name
                self.make = make
            }
        }

        @Test(arguments: Place.all) func `an event from inside of a delivery is reported once, and delivered at once`(_ place: Place) {
            let (observable, observer) = place.make()
            observable.subscribe { [log] event in
                log.note("\(event)")
                if let value = event.element, value == 1 || value == 2 { observer.onNext(value + 1) }
            }.disposed(by: bag)
            anomalies.gathering { observer.onNext(1) }
            #expect(log.lines.suffix(3) == ["next(1)", "next(2)", "next(3)"])
            #expect(anomalies.notices.all == [.reentrancyAnomaly(at: place.testDescription)])
            #expect(anomalies.firstLines == [Anomalies.reentrancyLine])
            #expect(anomalies.printed.lines.allSatisfy { $0.contains(place.testDescription) })
        }

        @Test(arguments: Place.all) func `an end from inside of a delivery is reported too`(_ place: Place) {
            let (observable, observer) = place.make()
            observable.subscribe { if $0.element == 1 { observer.onCompleted() } }.disposed(by: bag)
            anomalies.gathering { observer.onNext(1) }
            #expect(anomalies.notices.all == [.reentrancyAnomaly(at: place.testDescription)])
        }

        @Test(arguments: Place.all)
        func `an event that meets another thread's delivery is reported, lined up, and may return first`(_ place: Place) {
            let (observable, observer) = place.make()
            observable.subscribe { [log, anomalies] event in
                log.note("\(event)")
                guard event.element == 1 else { return }
                Strand {
                    anomalies.gathering { observer.onNext(2) }
                    log.note("returned")
                }.join()
            }.disposed(by: bag)
            observer.onNext(1)
            #expect(log.lines.suffix(3) == ["next(1)", "returned", "next(2)"])
            #expect(anomalies.notices.all == [.synchronizationAnomaly(at: place.testDescription)])
            #expect(anomalies.firstLines == [Anomalies.synchronizationLine])
            #expect(anomalies.printed.lines.allSatisfy { $0.contains("lined up") })
        }

        @Test(arguments: Place.all) func `events one after another are not reported`(_ place: Place) {
            let (observable, observer) = place.make()
            let values = UncheckedBox(observable.subscribe { [log] in log.note("\($0)") })
            anomalies.gathering {
                for number in 1...3 { observer.onNext(number) }
                observer.onCompleted()
            }
            values.value.dispose()
            #expect(anomalies.notices.all == [])
            #expect(anomalies.printed.lines == [])
        }

        @Test func `each subject and each subscription warns for itself`() {
            let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
            for subject in [first, second] {
                subject.subscribe { [weak subject] in if $0.element == 1 { subject?.onNext(2) } }.disposed(by: bag)
            }
            anomalies.gathering {
                first.onNext(1)
                first.onNext(1)
                second.onNext(1)
            }
            #expect(anomalies.firstLines == [Anomalies.reentrancyLine, Anomalies.reentrancyLine])
        }
    }

#endif
