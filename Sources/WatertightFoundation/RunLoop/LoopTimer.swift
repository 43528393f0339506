// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// A repeating timer of a run loop.
///
/// If nothing runs the main loop when a timer of it is made, a source on the main queue fires the timer instead, until the loop runs. Under an
/// asynchronous `main` on Linux it never does.
struct LoopTimer {
    private let timer: Timer
    private let loop: RunLoop
    private let substitute: (any DispatchSourceTimer)?

    /// Adds a timer to a loop, which retains the timer until it is stopped.
    ///
    /// - Parameters:
    ///   - interval: Seconds from one tick to the next; greater than zero.
    ///   - tick: Called on the loop's thread; while nothing runs the main loop, on the thread that serves the main queue.
    init(
        on loop: RunLoop, in mode: RunLoop.Mode, from date: Date, every interval: TimeInterval, tolerance: TimeInterval,
        tick: @escaping @Sendable () -> Void
    ) {
        timer = Timer(fire: date, interval: interval, repeats: true) { _ in tick() }
        timer.tolerance = tolerance
        self.loop = loop
        substitute = loop.isIdleMain ? timer.firedByMainQueue(from: date, every: interval, tolerance: tolerance) : nil
        loop.add(timer, forMode: mode)
    }

    /// Stops the ticks; the loop releases the timer.
    func stop() {
        substitute?.cancel()
        timer.retire(from: loop)
    }
}

extension Timer {
    /// A source on the main queue that fires this timer of the main loop as long as nothing runs that loop. It does not retain the timer.
    fileprivate func firedByMainQueue(from date: Date, every interval: TimeInterval, tolerance: TimeInterval) -> any DispatchSourceTimer {
        let source = DispatchSource.makeTimerSource(queue: .main)
        // Until it is cancelled the handler retains the source, to which it refers.
        let fire = SendableAction { [weak self] in
            guard RunLoop.main.isIdleMain else { return source.cancel() }
            self?.fire()
        }
        source.setEventHandler { fire.run() }
        source.schedule(TimerSetting(from: date, every: interval, tolerance: tolerance))
        source.resume()
        return source
    }
}
