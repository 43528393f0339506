// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// How a stream ends.
enum End: CaseIterable, Sendable {
    case finish
    case fail
    case cancel
    case drop
    /// From inside the delivery of a value.
    case cancelInside
}

/// The leak matrix (R30): every operator, source and subject, ended in every way, releases all objects.
///
/// The test retains the subscription that the downstream received, as a careless owner does; any object that is still reachable
/// from it is a leak. A subject retains its subscribers, and their subscriptions retain the subject, until the end: as in
/// Combine, and ends here too.
@Suite struct ReleaseLaws {
    /// The objects that should be released by then.
    private struct Witnesses {
        weak var source: AnyObject?
        weak var callout: Callout?
        weak var downstream: Recorder<any Error>?
        /// Kept.
        var subscription: (any Subscription)?
    }

    private func live(_ line: Line, until end: End, values: Int, asking demand: Subscribers.Demand) -> Witnesses {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>(asking: demand)
        if end == .cancelInside { recorder.onValue = { recorder, _ in recorder.cancel() } }
        line.make(at: site).subscribe(recorder)
        var owner: AnyCancellable? = end == .cancel || end == .drop ? AnyCancellable(recorder) : nil
        for value in 0..<values { subject.send(value + 1) }
        site.scheduler.flush()
        switch end {
        case .finish: subject.send(completion: .finished)
        case .fail: subject.send(completion: .failure(TestError()))
        case .cancel: owner?.cancel()
        case .drop: owner = nil
        case .cancelInside: if line.has(.deliversAtEnd) { subject.send(completion: .finished) }
        }
        site.scheduler.flush()
        withExtendedLifetime(owner) {}
        return Witnesses(source: subject, callout: site.callout, downstream: recorder, subscription: recorder.subscription)
    }

    @Test(arguments: Catalogue.operators, End.allCases)
    func `R30 L10: after the end nothing is kept`(line: Line, end: End) {
        let witnesses = live(line, until: end, values: 4, asking: .unlimited)
        #expect(witnesses.source == nil, "the source")
        #expect(witnesses.callout == nil || line.has(.keepsItsStream), "a closure")
        #expect(witnesses.downstream == nil, "the subscriber")
        withExtendedLifetime(witnesses) {}
    }

    @Test(arguments: Catalogue.operators, [End.finish, .fail, .cancel, .drop])
    func `R30 L10: after an end before any value nothing is kept`(line: Line, end: End) {
        let witnesses = live(line, until: end, values: 0, asking: .unlimited)
        #expect(witnesses.source == nil, "the source")
        #expect(witnesses.callout == nil || line.has(.keepsItsStream), "a closure")
        #expect(witnesses.downstream == nil, "the subscriber")
    }

    @Test(arguments: Catalogue.operators, [End.cancel, .drop])
    func `R30 L10: after an end without a demand nothing is kept`(line: Line, end: End) {
        let witnesses = live(line, until: end, values: 4, asking: .none)
        #expect(witnesses.source == nil, "the source")
        #expect(witnesses.callout == nil || line.has(.keepsItsStream), "a closure")
        #expect(witnesses.downstream == nil, "the subscriber")
    }

    @Test(arguments: Catalogue.operators.filter { !$0.has(.isScheduled) })
    func `R30 L10: a subscriber whose last reference is dropped inside a delivery is released by its end`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        weak var callout: Callout?
        weak var downstream: Recorder<any Error>?
        do {
            let site = Site(subject)
            callout = site.callout
            let recorder = Recorder<any Error>()
            downstream = recorder
            recorder.onValue = { recorder, _ in recorder.cancel() }
            line.make(at: site).subscribe(recorder)
        }
        for value in 1...3 { subject.send(value) }
        if line.has(.deliversAtEnd) { subject.send(completion: .finished) }
        #expect(callout == nil, "a closure")
        #expect(downstream == nil, "the subscriber")
    }
}
