// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The leak matrix (R30) of operators that users have seen leak together: prepend, append and merge.
@Suite struct JoinedReleaseLaws {
    /// Held by a closure above each of the publishers that are combined.
    private struct Witnesses {
        weak var first: Callout?
        weak var second: Callout?
        weak var downstream: Recorder<TestError>?
        /// Kept.
        var subscription: (any Subscription)?
    }

    private func live(until end: End, before value: Int) -> Witnesses {
        let (first, second) = (Callout(), Callout())
        let subjects = (0..<2).map { _ in PassthroughSubject<Int, TestError>() }
        let recorder = Recorder<TestError>()
        if end == .cancelInside { recorder.onValue = { recorder, seen in if seen == value { recorder.cancel() } } }
        subjects[0].map { first.pass($0) }.prepend(1).append(4)
            .merge(with: subjects[1].map { second.pass($0) }.append(5).prepend(2))
            .subscribe(recorder)
        var owner: AnyCancellable? = end == .cancel || end == .drop ? AnyCancellable(recorder) : nil
        subjects[0].send(3)
        switch end {
        case .finish: for subject in subjects { subject.send(completion: .finished) }
        case .fail: subjects[0].send(completion: .failure(TestError()))
        case .cancel: owner?.cancel()
        case .drop: owner = nil
        case .cancelInside: for subject in subjects { subject.send(completion: .finished) }
        }
        withExtendedLifetime(owner) {}
        return Witnesses(first: first, second: second, downstream: recorder, subscription: recorder.subscription)
    }

    /// - Parameter value: The value in whose delivery the stream is cancelled, if it is: prepended, sent, or appended.
    @Test(arguments: End.allCases, [1, 2, 3, 4, 5])
    func `R30 L10: prepend, append and merge retain nothing after the end`(end: End, value: Int) {
        let witnesses = live(until: end, before: value)
        #expect(witnesses.first == nil && witnesses.second == nil, "a closure")
        #expect(witnesses.downstream == nil, "the subscriber")
        withExtendedLifetime(witnesses) {}
    }
}
