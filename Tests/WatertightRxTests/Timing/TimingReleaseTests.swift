// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// At each end the operators in time let go of what they were given, whatever still keeps the source and the scheduler.
@Suite struct TimingReleaseTests {
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

        func forgetAll() { observers = [] }

        func send(_ event: Event<Captive>) {
            for observer in observers { observer.on(event) }
        }
    }

    private static let operators: [(name: String, make: @Sendable (Observable<Captive>, TestScheduler) -> Observable<Captive>)] = [
        ("buffer", { $0.buffer(timeSpan: .seconds(50), count: 5, scheduler: $1).compactMap(\.first) }),
        ("debounce", { $0.debounce(.seconds(50), scheduler: $1) }),
        ("delay", { $0.delay(.seconds(50), scheduler: $1) }),
        ("delaySubscription", { $0.delaySubscription(.seconds(50), scheduler: $1) }),
        ("observe(on:)", { $0.observe(on: $1) }),
        ("skip", { $0.skip(.seconds(50), scheduler: $1) }),
        ("subscribe(on:)", { $0.subscribe(on: $1) }),
        ("take", { $0.take(for: .seconds(50), scheduler: $1) }),
        ("throttle", { $0.throttle(.seconds(50), scheduler: $1) }),
        ("timeout", { $0.timeout(.seconds(50), scheduler: $1) }),
        ("timeout(other:)", { $0.timeout(.seconds(50), other: Observable.never(), scheduler: $1) }),
        ("window", { $0.window(timeSpan: .seconds(50), count: 5, scheduler: $1).flatMap { $0 } }),
    ]

    enum End: CaseIterable {
        case completed
        case error
        case dispose
    }

    @Test(arguments: operators.map(\.name), End.allCases) func `all is released`(name: String, end: End) throws {
        let make = try #require(Self.operators.first { $0.name == name }?.make)
        let (source, scheduler) = (StubbornSource(), TestScheduler(initialClock: 0))
        defer {
            source.forgetAll()
            // The disposal of `subscribe(on:)` is an action, too.
            scheduler.start()
        }
        weak var handler: Captive?
        weak var waiting: Captive?
        do {
            let (handled, value) = (Captive(), Captive())
            (handler, waiting) = (handled, value)
            let subscription = make(source.observable, scheduler).subscribe(
                onNext: { _ in withExtendedLifetime(handled) {} }, onError: { _ in withExtendedLifetime(handled) {} })
            if source.observers.isEmpty { scheduler.advanceTo(60) }
            for _ in 0..<3 { source.send(.next(value)) }
            switch end {
            case .dispose: subscription.dispose()
            case .completed: source.send(.completed)
            case .error: source.send(.error(Fault.sent))
            }
            if end != .dispose { scheduler.advanceTo(200) }
        }
        #expect(!source.observers.isEmpty)
        #expect(handler == nil)
        #expect(waiting == nil)
        withExtendedLifetime((source, scheduler)) {}
    }
}
