// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// At each end the operators of several inputs let go of what they were given, whatever still keeps the sources.
@Suite struct CombiningReleaseTests {
    private final class Captive {}

    /// Keeps its observer for good, as a source does that ignores its disposal.
    private final class StubbornSource {
        private(set) var observers: [AnyObserver<Captive>] = []

        var observable: Observable<Captive> {
            .create { [self] observer in
                observers.append(observer)
                return Disposables.create()
            }
        }

        func send(_ event: Event<Captive>) {
            for observer in observers { observer.on(event) }
        }
    }

    private typealias Two = (Observable<Captive>, Observable<Captive>)

    /// The closures capture an object that they are given.
    private static let operators: [(name: String, make: @Sendable (Two, Captive) -> Observable<Captive>)] = [
        ("amb", { two, _ in two.0.amb(two.1) }),
        ("catch", { two, captive in two.0.catch { _ in withExtendedLifetime(captive) { two.1 } } }),
        ("combineLatest", { two, captive in Observable.combineLatest(two.0, two.1) { one, _ in withExtendedLifetime(captive) { one } } }),
        ("concat", { two, captive in Observable.concat(two.0.map { _ in captive }, two.1) }),
        ("concatMap", { two, captive in two.0.concatMap { _ in withExtendedLifetime(captive) { two.1 } } }),
        ("flatMap", { two, captive in two.0.flatMap { _ in withExtendedLifetime(captive) { two.1 } } }),
        ("flatMapFirst", { two, captive in two.0.flatMapFirst { _ in withExtendedLifetime(captive) { two.1 } } }),
        ("flatMapLatest", { two, captive in two.0.flatMapLatest { _ in withExtendedLifetime(captive) { two.1 } } }),
        ("ifEmpty(switchTo:)", { two, captive in two.0.map { _ in captive }.ifEmpty(switchTo: two.1) }),
        ("merge", { two, captive in .merge(two.0, two.1.map { _ in captive }) }),
        ("retry", { two, captive in .merge(two.0.map { _ in captive }.retry(2), two.1) }),
        (
            "retry(when:)",
            { two, captive in
                two.0.retry { (errors: Observable<any Error>) in errors.flatMap { _ in withExtendedLifetime(captive) { two.1 } } }
            }
        ),
        ("sample", { two, captive in two.0.map { _ in captive }.sample(two.1) }),
        ("skip(until:)", { two, captive in two.0.map { _ in captive }.skip(until: two.1) }),
        ("startWith", { two, captive in .merge(two.0.startWith(captive), two.1) }),
        ("take(until:)", { two, captive in two.0.map { _ in captive }.take(until: two.1) }),
        ("withLatestFrom", { two, captive in two.0.withLatestFrom(two.1) { one, _ in withExtendedLifetime(captive) { one } } }),
        ("zip", { two, captive in Observable.zip(two.0, two.1) { one, _ in withExtendedLifetime(captive) { one } } }),
        (
            "zip of a collection",
            { two, captive in Observable.zip([two.0, two.1]) { values in withExtendedLifetime(captive) { values[0] } } }
        ),
    ]

    enum End: CaseIterable {
        case completed
        case error
        case dispose
    }

    @Test(arguments: operators.map(\.name), End.allCases) func `all is released`(name: String, end: End) throws {
        let make = try #require(Self.operators.first { $0.name == name }?.make)
        let (a, b) = (StubbornSource(), StubbornSource())
        weak var captive: Captive?
        weak var handler: Captive?
        weak var waiting: Captive?
        do {
            let (captured, handled, value) = (Captive(), Captive(), Captive())
            (captive, handler, waiting) = (captured, handled, value)
            let stream = make((a.observable, b.observable), captured)
            let subscription = stream.subscribe(
                onNext: { _ in withExtendedLifetime(handled) {} }, onError: { _ in withExtendedLifetime(handled) {} })
            a.send(.next(value))
            a.send(.next(value))
            switch end {
            case .dispose: subscription.dispose()
            case .completed, .error:
                let last: Event<Captive> = end == .completed ? .completed : .error(Fault.sent)
                for _ in 0..<3 {
                    a.send(last)
                    b.send(last)
                }
                // What the first end did not end.
                if name == "sample" || name == "retry(when:)" { b.send(.error(Fault.sent)) }
                if name == "retry(when:)" { a.send(.error(Fault.sent)) }
            }
        }
        #expect(captive == nil)
        #expect(handler == nil)
        #expect(waiting == nil)
        withExtendedLifetime((a, b)) {}
    }
}
