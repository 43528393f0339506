// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import WatertightRx

/// What a thread does to a stream.
enum Deed: CaseIterable, Sendable {
    case send
    case sendFromOther
    case complete
    case step
    case subscribe
    case dispose
}

/// A user's own source for several threads, which calls out at each subscription and disposal.
private final class CallingSource: ObservableType {
    typealias Element = Sample

    let subject = PublishSubject<Sample>()
    private let ledger: Ledger

    init(_ ledger: Ledger) {
        self.ledger = ledger
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Sample {
        ledger.touch()
        let subscription = subject.subscribe(observer)
        return Disposables.create { [ledger] in
            ledger.touch()
            subscription.dispose()
        }
    }
}

/// An operator that several threads use at once.
final class SharedStage: @unchecked Sendable {  // Sendable: parts that may be used on any thread, and a bag.
    let ledger = Ledger()
    private let source: CallingSource
    private let other: CallingSource
    private let scheduler: SteppedScheduler
    private let begin: (@escaping (Event<String>) -> Void) -> any Disposable
    private let subscription: any Disposable
    private let bag = CompositeDisposable()

    /// Subscribes to the row's operator, and sends it a value of each source.
    init(_ row: OperatorRow) {
        source = CallingSource(ledger)
        other = CallingSource(ledger)
        scheduler = SteppedScheduler(ledger)
        begin = row.make(
            Probe(
                source: source.asObservable(), other: other.asObservable(), scheduler: scheduler, keeper: Token(Ledger()), ledger: ledger,
                isThrowing: false))
        subscription = begin { [ledger] _ in ledger.touch() }
        source.subject.onNext(1)
        other.subject.onNext(7)
        scheduler.step()
    }

    func perform(_ deed: Deed) { withoutAnomalyWarnings { act(deed) } }

    private func act(_ deed: Deed) {
        switch deed {
        case .send: source.subject.onNext(2)
        case .sendFromOther: other.subject.onNext(8)
        case .complete: source.subject.onCompleted()
        case .step: scheduler.step()
        case .subscribe: _ = bag.insert(begin { [ledger] _ in ledger.touch() })
        case .dispose: subscription.dispose()
        }
    }

    /// Leaves nothing open that a source or the scheduler would keep.
    func end() {
        subscription.dispose()
        bag.dispose()
        source.subject.onCompleted()
        other.subject.onCompleted()
        scheduler.step()
    }
}
