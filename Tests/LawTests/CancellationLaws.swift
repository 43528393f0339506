// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// L4, L8, L11, for every operator.
@Suite struct CancellationLaws {
    @Test(arguments: Catalogue.operators)
    func `L4: after a cancel inside a delivery nothing is delivered`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        line.make(at: site).subscribe(recorder)
        for value in 1...4 { subject.send(value) }
        site.scheduler.flush()
        subject.send(completion: .finished)
        site.scheduler.flush()
        let first = line.passes([1, 2, 3, 4]).prefix(1).map { Recorder<any Error>.Event.value($0) }
        #expect(recorder.events == [.subscription] + (first.isEmpty ? [.finished] : first))
        #expect(recorder.violations.isEmpty)
    }

    @Test(arguments: Catalogue.operators)
    func `L4: a cancel before any value is the end, and another is nothing`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>()
        line.make(at: site).subscribe(recorder)
        recorder.cancel()
        recorder.cancel()
        recorder.request(.max(1))
        for value in 1...4 { subject.send(value) }
        subject.send(completion: .finished)
        site.scheduler.flush()
        recorder.cancel()
        #expect(recorder.events == [.subscription])
    }

    @Test(arguments: Catalogue.operators)
    func `L4: a cancel inside receive(subscription:) is the end`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>(asking: .none)
        recorder.onSubscription = { $0.cancel() }
        line.make(at: site).subscribe(recorder)
        for value in 1...4 { subject.send(value) }
        subject.send(completion: .finished)
        site.scheduler.flush()
        #expect(recorder.events == [.subscription])
    }

    @Test(arguments: Catalogue.operators.filter { $0.has(.endsByItself) })
    func `L4: nothing is delivered once the upstream's handler of the cancel has cancelled`(line: Line) {
        let (subject, recorder) = (PassthroughSubject<Int, TestError>(), Recorder<any Error>())
        var eventsAtCancel: Int?
        let site = Site(
            subject.handleEvents(receiveCancel: {
                recorder.cancel()
                eventsAtCancel = eventsAtCancel ?? recorder.events.count
            }))
        line.make(at: site).subscribe(recorder)
        for value in 1...4 { subject.send(value) }
        site.scheduler.flush()
        #expect(recorder.events.count == eventsAtCancel)
        // What the upstream's handler captures is released, whether it was called or not.
        recorder.cancel()
    }

    @Test(arguments: Catalogue.operators)
    func `L8: an endless source below an operator is cut off`(line: Line) {
        let site = Site((1...).publisher.setFailureType(to: TestError.self))
        let recorder = Recorder<any Error>()
        if line.has(.isScheduled) || line.has(.deliversAtEnd) || line.has(.asksBeforehand) {
            // The endless source would fill its queue, or never end.
            line.make(at: Site((1...6).publisher.setFailureType(to: TestError.self), scheduler: site.scheduler))
                .prefix(3).subscribe(recorder)
            site.scheduler.flush()
        } else {
            line.make(at: site).prefix(3).subscribe(recorder)
        }
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values == Array(line.passesCold([1, 2, 3, 4, 5, 6]).prefix(3)))
        #expect(recorder.events.last == .finished)
    }

    private static let cuttable = Catalogue.operators.filter {
        !$0.has(.isScheduled) && !$0.has(.deliversAtEnd) && !$0.has(.asksBeforehand)
    }

    @Test(arguments: cuttable)
    func `L8: an endless source inside a flatMap is cut off`(line: Line) {
        let recorder = Recorder<any Error>()
        Just(()).setFailureType(to: (any Error).self)
            .flatMap { line.make(at: Site((1...).publisher.setFailureType(to: TestError.self))) }
            .prefix(3).subscribe(recorder)
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values == Array(line.passes([1, 2, 3, 4, 5, 6]).prefix(3)))
        #expect(recorder.events.last == .finished)
    }

    @Test func `L8: an endless inner stream of the shortest program is cut off`() {
        let recorder = Recorder<Never>()
        Just(()).flatMap { _ in (0...).publisher }.prefix(3).subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(0), .value(1), .value(2), .finished])
    }

    @Test(arguments: Catalogue.operators)
    func `L11: a second subscription is cancelled, and the first is not`(line: Line) {
        let source = TestPublisher<Int, TestError>()
        let owner = line.make(at: Site(source)).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        // Breaks the law's precondition.
        source.sendSubscription()
        #expect(source.subscriptions.map(\.cancellationCount) == [0, 1])
        // A subscription that is passed through still receives requests, after it was cancelled.
        #expect(source.subscriptions[1].requests.isEmpty || line.has(.isStraight) && line.has(.asksForMore))
        owner.cancel()
        #expect(source.subscriptions.map(\.cancellationCount) == [1, 1])
        source.forgetSubscribers()
    }
}
