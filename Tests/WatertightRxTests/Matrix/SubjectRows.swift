// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxRelay

/// Subjects and relays that the source sends into. A relay has no end, and takes no error.
extension OperatorTable {
    private static func through<Subject: SubjectType>(_ make: @escaping @Sendable () -> Subject)
        -> @Sendable (Probe) -> Observable<Sample> where Subject.Element == Sample, Subject.Observer.Element == Sample
    {
        { probe in
            .create { observer in
                let subject = make()
                let subscription = subject.subscribe(observer)
                return Disposables.create(subscription, probe.source.subscribe(subject.asObserver()))
            }
        }
    }

    private static func bound<Relay: ObservableType>(
        _ relay: @escaping @Sendable () -> Relay, _ bind: @escaping @Sendable (Observable<Sample>, Relay) -> any Disposable
    ) -> @Sendable (Probe) -> Observable<Relay.Element> {
        { probe in
            .create { observer in
                let relay = relay()
                let subscription = relay.subscribe(observer)
                return Disposables.create(subscription, bind(probe.source.catch { _ in .empty() }, relay))
            }
        }
    }

    static let subjects: [OperatorRow] = [
        OperatorRow("AsyncSubject", "", "---(3 |)", "---#", "", make: through { AsyncSubject() }),
        OperatorRow("BehaviorSubject", "0^123", "0^123|", "0^123#", "0^12", make: through { BehaviorSubject(value: 0) }),
        OperatorRow("PublishSubject", "123", "123|", "123#", "12", make: through { PublishSubject() }),
        OperatorRow("ReplaySubject", "123", "123|", "123#", "12", make: through { ReplaySubject.create(bufferSize: 2) }),
        OperatorRow("ReplaySubject, unbounded", "123", "123|", "123#", "12", make: through { ReplaySubject.createUnbounded() }),
        OperatorRow(
            "BehaviorRelay", "0^123", "0^123", "0^123", "0^12",
            make: bound({ BehaviorRelay<Sample>(value: 0) }) { source, relay in source.subscribe(onNext: relay.accept) }),
        OperatorRow(
            "PublishRelay", "123", "123", "123", "12",
            make: bound({ PublishRelay<Sample>() }) { source, relay in source.subscribe(onNext: relay.accept) }),
        OperatorRow(
            "ReplayRelay", "123", "123", "123", "12",
            make: bound({ ReplayRelay<Sample>.create(bufferSize: 2) }) { source, relay in source.subscribe(onNext: relay.accept) }),
        OperatorRow(
            "bind(to:)", "123", "123", "123", "12", make: bound({ PublishRelay<Sample>() }) { source, relay in source.bind(to: relay) }),
        OperatorRow(
            "bind(to:), a publish relay of optionals", "123", "123", "123", "12",
            make: bound({ UnwrappedRelay(PublishRelay<Sample?>()) }) { source, relay in source.bind(to: relay.relay) }),
        OperatorRow(
            "bind(to:), a behavior relay", "0^123", "0^123", "0^123", "0^12",
            make: bound({ BehaviorRelay<Sample>(value: 0) }) { source, relay in source.bind(to: relay) }),
        OperatorRow(
            "bind(to:), a behavior relay of optionals", "0^123", "0^123", "0^123", "0^12",
            make: bound({ UnwrappedRelay(BehaviorRelay<Sample?>(value: 0)) }) { source, relay in source.bind(to: relay.relay) }),
        OperatorRow(
            "bind(to:), a replay relay", "123", "123", "123", "12",
            make: bound({ ReplayRelay<Sample>.create(bufferSize: 2) }) { source, relay in source.bind(to: relay) }),
        OperatorRow(
            "bind(to:), a replay relay of optionals", "123", "123", "123", "12",
            make: bound({ UnwrappedRelay(ReplayRelay<Sample?>.create(bufferSize: 2)) }) { source, relay in source.bind(to: relay.relay) }),
    ]
}

/// A relay of optionals as an observable of its values.
private struct UnwrappedRelay<Relay: ObservableType>: ObservableType where Relay.Element == Sample? {
    typealias Element = Sample

    let relay: Relay

    init(_ relay: Relay) {
        self.relay = relay
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Sample {
        relay.compactMap { $0 }.subscribe(observer)
    }
}
