// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// The article's first clock: its closure retains the clock, which retains the cancellable, which retains the closure.
final class StrongSinkClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .sink { date in
            self.time = date.timeIntervalSince1970
        }
    }
}

/// The article's second clock: `assign(to:on:)` retains the object whose property it sets.
final class AssigningClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .assign(to: \.time, on: self)
    }
}

#endif
