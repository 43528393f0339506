// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// The article's third clock: its closure holds the clock weakly.
final class WeakSinkClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .sink { [weak self] time in
            self?.time = time
        }
    }
}

/// The same with the article's `weakAssign(to:on:)`.
final class WeakAssigningClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .weakAssign(to: \.time, on: self)
    }
}

#endif
