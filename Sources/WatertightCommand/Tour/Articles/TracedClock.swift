// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// The events of a pipeline, recorded by the pipeline itself.
final class Trace {
    /// How many subscriptions the timer has had.
    fileprivate(set) var subscriptions = 0
    /// How many ticks the timer delivered, observed or not.
    fileprivate(set) var ticks = 0
    /// How many times the timer was cancelled.
    fileprivate(set) var cancellations = 0
}

/// A clock that does not leak and records the events of its timer.
final class TracedClock: Clock {
    private let trace: Trace

    init(trace: Trace) {
        self.trace = trace
    }

    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .handleEvents(
            receiveSubscription: { [trace] _ in trace.subscriptions += 1 },
            receiveOutput: { [trace] _ in trace.ticks += 1 },
            receiveCancel: { [trace] in trace.cancellations += 1 }
        )
        .sink { [weak self] date in
            self?.time = date.timeIntervalSince1970
        }
    }
}

#endif
