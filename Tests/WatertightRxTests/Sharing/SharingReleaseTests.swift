// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// At each end the shared forms let go of the observers, of what was sent, and of the source, whatever still keeps the source's observer.
@Suite struct SharingReleaseTests {
    private final class Captive {}

    /// Keeps its observer for good, as a source does that ignores its disposal.
    private final class StubbornSource {
        private(set) var observers: [AnyObserver<Captive>] = []

        /// - Parameter captive: Captured by the observable.
        func observable(capturing captive: Captive) -> Observable<Captive> {
            .create { [self] observer in
                observers.append(observer)
                return withExtendedLifetime(captive) { Disposables.create() }
            }
        }

        func send(_ event: Event<Captive>) {
            for observer in observers { observer.on(event) }
        }
    }

    enum End: CaseIterable, Sendable {
        case completed
        case error
        case dispose
    }

    @Test(arguments: SharedForm.allCases, End.allCases)
    func `all is released at the end, and what a lasting subject keeps with the observable`(form: SharedForm, end: End) {
        let source = StubbornSource()
        weak var upstream: Captive?
        weak var handler: Captive?
        weak var value: Captive?
        var shared: Observable<Captive>?
        var subscriptions: [any Disposable] = []
        do {
            let (captured, handled, sent) = (Captive(), Captive(), Captive())
            (upstream, handler, value) = (captured, handled, sent)
            shared = form.share(source.observable(capturing: captured))
            for _ in 0..<2 {
                let subscription = shared?.subscribe(
                    onNext: { _ in withExtendedLifetime(handled) {} }, onError: { _ in withExtendedLifetime(handled) {} })
                subscription.map { subscriptions.append($0) }
            }
            source.send(.next(sent))
        }
        #expect(handler != nil)
        switch end {
        case .completed: source.send(.completed)
        case .error: source.send(.error(Fault.sent))
        case .dispose: for subscription in subscriptions { subscription.dispose() }
        }
        #expect(handler == nil)
        #expect((value == nil) == (form != .shareOneForever))
        #expect(upstream != nil)
        shared = nil
        #expect(value == nil)
        #expect(upstream == nil)
        withExtendedLifetime((source, subscriptions)) {}
    }

    @Test(arguments: [0, 1], End.allCases) func `a connection and its subject are released at its end`(replay: Int, end: End) {
        let source = StubbornSource()
        weak var upstream: Captive?
        weak var handler: Captive?
        weak var value: Captive?
        var connection: (any Disposable)?
        var subscription: (any Disposable)?
        do {
            let (captured, handled, sent) = (Captive(), Captive(), Captive())
            (upstream, handler, value) = (captured, handled, sent)
            let shared = source.observable(capturing: captured).replay(replay)
            subscription = shared.subscribe(
                onNext: { _ in withExtendedLifetime(handled) {} }, onError: { _ in withExtendedLifetime(handled) {} })
            connection = shared.connect()
            source.send(.next(sent))
        }
        // The connection runs on without the observable, and does not retain it.
        #expect(upstream == nil)
        #expect(handler != nil)
        switch end {
        case .completed: source.send(.completed)
        case .error: source.send(.error(Fault.sent))
        case .dispose: connection?.dispose()
        }
        #expect(handler == nil)
        #expect(value == nil)
        withExtendedLifetime((source, connection, subscription)) {}
    }

    @Test func `a connection that nothing keeps and whose source never sends is released with the observable`() {
        weak var handler: Captive?
        do {
            let captive = Captive()
            handler = captive
            let shared = Observable<Int>.never().publish()
            _ = shared.subscribe(onNext: { _ in withExtendedLifetime(captive) {} })
            _ = shared.connect()
        }
        #expect(handler == nil)
    }
}
