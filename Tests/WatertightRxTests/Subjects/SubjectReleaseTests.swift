// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// A subject lets go of its observers and of its values at each end, and of itself.
@Suite struct SubjectReleaseTests {
    private final class Captive {}

    enum End: CaseIterable, Sendable {
        case completed
        case error
        case dispose
        case disposeOfSubscription
        case release
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases, End.allCases)
    func `an observer is released, whatever keeps its disposable`(kind: PlayedSubject<Int>.Kind, end: End) {
        weak var handler: Captive?
        var subject: PlayedSubject<Int>? = PlayedSubject(kind, first: 0)
        if end == .dispose, subject?.dispose == nil { return }
        var subscription: (any Disposable)?
        do {
            let captive = Captive()
            handler = captive
            subscription = subject?.observable.subscribe(onNext: { _ in withExtendedLifetime(captive) {} }, onError: { _ in })
        }
        subject?.on(.next(1))
        #expect(handler != nil)
        switch end {
        case .completed: subject?.on(.completed)
        case .error: subject?.on(.error(Fault.sent))
        case .dispose: subject?.dispose?()
        case .disposeOfSubscription: subscription?.dispose()
        case .release: subject = nil
        }
        #expect(handler == nil)
        subscription?.dispose()
        withExtendedLifetime(subject) {}
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `an observer behind an operator is released with the subject, though no disposable was kept`(kind: PlayedSubject<Int>.Kind) {
        weak var handler: Captive?
        var subject: PlayedSubject<Int>? = PlayedSubject(kind, first: 0)
        do {
            let captive = Captive()
            handler = captive
            _ = subject?.observable.map { $0 + 1 }.filter { $0 > 0 }.subscribe(onNext: { _ in withExtendedLifetime(captive) {} })
        }
        #expect(handler != nil)
        subject?.on(.next(1))
        subject = nil
        #expect(handler == nil)
    }

    private typealias ReleaseKind = PlayedSubject<Captive>.Kind

    @Test(arguments: [End.dispose, .release], [0, 1, 2, 3, 4])
    func `a value is released with the subject, and a replayed one at the disposal`(end: End, index: Int) {
        weak var value: Captive?
        var subject: PlayedSubject<Captive>? = PlayedSubject(ReleaseKind.allCases[index], first: Captive())
        do {
            let captive = Captive()
            value = captive
            subject?.on(.next(captive))
        }
        let isReplaying = [ReleaseKind.replay, .replayAll].contains(ReleaseKind.allCases[index])
        if end == .dispose { subject?.dispose?() }
        if end == .dispose, isReplaying { #expect(value == nil) }
        subject = nil
        #expect(value == nil)
    }

    @Test func `a subject that is observed through an operator after its release sends what it kept, and retains no observer`() {
        weak var handler: Captive?
        var subject: BehaviorSubject<Int>? = BehaviorSubject(value: 1)
        var mapped: Observable<Int>? = subject?.map { $0 * 2 }
        subject?.onNext(2)
        subject = nil
        #expect(mapped?.events() == ["next(4)"])
        do {
            let captive = Captive()
            handler = captive
            _ = mapped?.subscribe(onNext: { _ in withExtendedLifetime(captive) {} })
        }
        mapped = nil
        #expect(handler == nil)
    }

    @Test(arguments: PlayedSubject<Int>.Kind.allCases)
    func `a subject that has ended and is released shows its end through an operator`(kind: PlayedSubject<Int>.Kind) {
        var subject: PlayedSubject<Int>? = PlayedSubject(kind, first: 0)
        let mapped = subject!.observable.map { $0 }
        subject?.on(.completed)
        subject = nil
        #expect(mapped.events() == ["completed"])
    }

    @Test func `a bag lets go of what a disposed subject has let go of`() {
        weak var handler: Captive?
        let bag = DisposeBag()
        let subject = PublishSubject<Int>()
        do {
            let captive = Captive()
            handler = captive
            subject.subscribe(onNext: { _ in withExtendedLifetime(captive) {} }).disposed(by: bag)
        }
        subject.dispose()
        #expect(handler == nil)
        withExtendedLifetime(bag) {}
    }
}
