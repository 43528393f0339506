// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One running timer of a timer publisher.
///
/// The run loop retains the timer, and the timer the publisher's subscribers, until the connection is cancelled.
final class TimerConnection: Cancellable {
    /// Retained until the connection is cancelled.
    private let timer: ReleasableBox<LoopTimer>
    /// The subscribers that the timer calls.
    private let subscribers: ReleasableBox<TimerSubscribers>

    init(_ publisher: Timer.TimerPublisher, subscribers: TimerSubscribers) {
        let kept = ReleasableBox(subscribers)
        self.subscribers = kept
        let interval = Timer.repeating(every: publisher.interval)
        timer = ReleasableBox(
            LoopTimer(
                on: publisher.runLoop, in: publisher.mode, from: Date(timeIntervalSinceNow: interval), every: interval,
                tolerance: publisher.tolerance ?? 0
            ) { kept.value?.tick() })
    }

    func cancel() {
        guard let timer = timer.release() else { return }
        timer.stop()
        subscribers.release()?.removeAll()
    }
}
