// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The leak matrix (R30) of the sources at the head of a stream.
@Suite struct SourceReleaseLaws {
    @Test(arguments: Catalogue.sources, [true, false])
    func `R30 L10: a source keeps nothing after the end`(line: SourceLine, isCancelled: Bool) {
        weak var callout: Callout?
        weak var downstream: Recorder<any Error>?
        var subscription: (any Subscription)?
        do {
            let token = Callout()
            callout = token
            let recorder = Recorder<any Error>(asking: isCancelled ? .none : .unlimited)
            downstream = recorder
            line.make(token).subscribe(recorder)
            subscription = recorder.subscription
            if isCancelled { recorder.cancel() }
        }
        #expect(subscription != nil)
        #expect(callout == nil, "a value")
        #expect(downstream == nil, "the subscriber")
    }

    @Test(arguments: Catalogue.sources.filter { !$0.values.isEmpty })
    func `R30 L10: a source that is cancelled inside a delivery keeps nothing`(line: SourceLine) {
        weak var callout: Callout?
        weak var downstream: Recorder<any Error>?
        var subscription: (any Subscription)?
        do {
            let token = Callout()
            callout = token
            let recorder = Recorder<any Error>()
            recorder.onValue = { recorder, _ in recorder.cancel() }
            downstream = recorder
            line.make(token).subscribe(recorder)
            subscription = recorder.subscription
            #expect(recorder.values == Array(line.values.prefix(1)))
            #expect(!recorder.hasEnded)
        }
        #expect(subscription != nil)
        #expect(callout == nil, "a value")
        #expect(downstream == nil, "the subscriber")
    }

    @Test(arguments: Catalogue.subjects, End.allCases)
    func `R30 L10: a subject keeps nothing after the end`(line: SubjectLine, end: End) {
        weak var source: AnyObject?
        weak var downstream: Recorder<any Error>?
        var subscription: (any Subscription)?
        do {
            let subject = line.make()
            source = subject
            let recorder = Recorder<any Error>()
            downstream = recorder
            if end == .cancelInside { recorder.onValue = { recorder, _ in recorder.cancel() } }
            subject.anyFailure().subscribe(recorder)
            subscription = recorder.subscription
            var owner = end == .cancel || end == .drop ? AnyCancellable(recorder) : nil
            subject.send(1)
            switch end {
            case .finish: subject.send(completion: .finished)
            case .fail: subject.send(completion: .failure(TestError()))
            case .cancel: owner?.cancel()
            case .drop: owner = nil
            case .cancelInside: break
            }
            withExtendedLifetime(owner) {}
        }
        #expect(subscription != nil)
        #expect(source == nil, "the subject")
        #expect(downstream == nil, "the subscriber")
    }

    @Test func `L10: a future that is not retained elsewhere releases the waiting subscriber when that cancels`() {
        var promise: Future<Int, TestError>.Promise?
        weak var future: Future<Int, TestError>?
        weak var downstream: Recorder<TestError>?
        do {
            let unfulfilled = Future<Int, TestError> { promise = $0 }
            future = unfulfilled
            let recorder = Recorder<TestError>()
            downstream = recorder
            unfulfilled.subscribe(recorder)
            recorder.cancel()
        }
        #expect(downstream == nil)
        #expect(promise != nil)
        promise = nil
        #expect(future == nil)
    }

    @Test func `L10: a flatMap whose inner stream fails releases its outer stream`() {
        weak var outer: PassthroughSubject<Int, TestError>?
        weak var inner: PassthroughSubject<Int, TestError>?
        weak var downstream: Recorder<TestError>?
        var subscription: (any Subscription)?
        do {
            let numbers = PassthroughSubject<Int, TestError>()
            let others = PassthroughSubject<Int, TestError>()
            (outer, inner) = (numbers, others)
            let recorder = Recorder<TestError>()
            downstream = recorder
            numbers.flatMap { _ in others }.subscribe(recorder)
            subscription = recorder.subscription
            numbers.send(1)
            numbers.send(2)
            others.send(completion: .failure(TestError()))
            #expect(recorder.events == [.subscription, .failed])
        }
        #expect(subscription != nil)
        #expect(outer == nil, "the outer stream")
        #expect(inner == nil, "the inner stream")
        #expect(downstream == nil, "the subscriber")
    }
}
