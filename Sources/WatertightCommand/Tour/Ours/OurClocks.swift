// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Watertight
import WatertightFoundation

/// The clock whose pipeline ends with the clock, by a single operator.
final class OwnershipClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .assign(to: \.time, on: self, ownership: .weak)
    }
}

/// The clock whose closure receives the clock as an argument.
final class HandedClock: Clock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .sink(weak: self) { clock, date in
            clock.time = date.timeIntervalSince1970
        }
    }
}

/// The clock whose closure receives the clock as an argument, and through it the database.
final class HandedStoringClock: StoringClock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .flatMap(weak: self) { clock, date in
            clock.database.store(date)
        }
        .map(\.model.timeIntervalSince1970)
        .assign(to: \.time, on: self, ownership: .weak)
    }
}

#endif
