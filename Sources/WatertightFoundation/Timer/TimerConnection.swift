// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One running timer of a timer publisher.
///
/// The run loop retains the timer, and the timer the publisher's subscribers, until the connection is cancelled.
final class TimerConnection: Cancellable {
    private struct Running {
        let timer: Timer
        let loop: RunLoop
    }

    /// Retained until the connection is cancelled.
    private let running: ReleasableBox<Running>
    /// The subscribers that the timer calls.
    private let subscribers: ReleasableBox<TimerSubscribers>

    init(_ publisher: Timer.TimerPublisher, subscribers: TimerSubscribers) {
        let kept = ReleasableBox(subscribers)
        self.subscribers = kept
        let interval = Timer.repeating(every: publisher.interval)
        let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in
            kept.value?.tick()
        }
        timer.tolerance = publisher.tolerance ?? 0
        running = ReleasableBox(Running(timer: timer, loop: publisher.runLoop))
        publisher.runLoop.add(timer, forMode: publisher.mode)
    }

    func cancel() {
        guard let running = running.release() else { return }
        running.timer.retire(from: running.loop)
        subscribers.release()?.removeAll()
    }
}
