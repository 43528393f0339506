// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L5 (R3), if streams are combined: the end of one input cancels another, whose cancel takes a lock that a thread holds which sends on a
/// third.
@Suite struct ForeignLockCombiningLaws {
    private let subjects = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }

    /// - Parameter end: Of the first input. The second's cancel takes the lock; its holder sends on the third.
    private func play<P: Publisher>(
        _ end: Subscribers.Completion<TestError>, joining join: ([AnyPublisher<Int, TestError>]) -> P
    ) -> (isPassed: Bool, cancels: Callout, recorder: Recorder<TestError>) where P.Output == Int, P.Failure == TestError {
        let (lock, cancels) = (ForeignLock(), Callout())
        let second = subjects[1].handleEvents(receiveCancel: {
            cancels.touch()
            lock.meet()
        })
        let recorder = Recorder<TestError>()
        join([subjects[0].eraseToAnyPublisher(), second.eraseToAnyPublisher(), subjects[2].eraseToAnyPublisher()]).subscribe(recorder)
        let (first, third) = (subjects[0], subjects[2])
        let isPassed = lock.isPassed(acting: { third.send(3) }, reaching: { first.send(completion: end) })
        return (isPassed, cancels, recorder)
    }

    private func expectEnd(
        _ played: (isPassed: Bool, cancels: Callout, recorder: Recorder<TestError>), _ event: Recorder<TestError>.Event
    ) {
        #expect(played.isPassed)
        #expect(played.cancels.calls == 1 && played.cancels.locksHeld == 0)
        #expect(played.recorder.events.last == event)
        #expect(played.recorder.violations.isEmpty)
    }

    @Test func `L5 R3: the end of an input of a zip waits for no other thread`() {
        expectEnd(play(.finished) { $0[0].zip($0[1], $0[2]) { $0 + $1 + $2 } }, .finished)
        let failing = ForeignLockCombiningLaws()
        failing.expectEnd(failing.play(.failure(TestError())) { $0[0].zip($0[1], $0[2]) { $0 + $1 + $2 } }, .failed)
    }

    @Test func `L5 R3: the failure of an input of a combineLatest waits for no other thread`() {
        expectEnd(play(.failure(TestError())) { $0[0].combineLatest($0[1], $0[2]) { $0 + $1 + $2 } }, .failed)
    }

    @Test func `L5 R3: the failure of an input of a merge waits for no other thread`() {
        expectEnd(play(.failure(TestError())) { $0[0].merge(with: $0[1], $0[2]) }, .failed)
        let many = ForeignLockCombiningLaws()
        many.expectEnd(many.play(.failure(TestError())) { Publishers.MergeMany($0) }, .failed)
    }
}
