// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One running timer of a timer publisher.
///
/// The run loop keeps the timer, and the timer the publisher's subscribers, until the connection is cancelled.
final class TimerConnection: Cancellable {
    private let timer: Timer
    /// What the timer calls.
    private let audience: Kept<TimerAudience>

    init(audience: TimerAudience, interval: TimeInterval) {
        let kept = Kept(audience)
        self.audience = kept
        timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in
            kept.value?.tick()
        }
    }

    func start(on runLoop: RunLoop, in mode: RunLoop.Mode, tolerance: TimeInterval) {
        timer.tolerance = tolerance
        runLoop.add(timer, forMode: mode)
    }

    func cancel() {
        timer.invalidate()
        audience.letGo()?.dismissAll()
    }
}
