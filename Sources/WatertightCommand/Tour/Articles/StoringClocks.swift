// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// Stores a clock's ticks, at once.
final class TickDatabase {
    /// How many ticks have been stored.
    private(set) var count = 0

    func store(_ date: Date) -> Just<Stored<Date>> {
        count += 1
        return Just(Stored(id: count, model: date))
    }
}

/// A clock whose closure needs an object that the clock stores, as the article's loader needs its database.
class StoringClock: Clock {
    let database = TickDatabase()
}

/// The article's advice: capture the object that is needed rather than `self`.
final class DependencyCapturingClock: StoringClock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .flatMap { [database] date in
            database.store(date)
        }
        .map(\.model.timeIntervalSince1970)
        .weakAssign(to: \.time, on: self)
    }
}

/// The same with a careless capture: the closure uses the database through the clock, so it retains the clock.
final class SelfCapturingClock: StoringClock {
    override func start() {
        cancellable = Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .flatMap { date in
            self.database.store(date)
        }
        .map(\.model.timeIntervalSince1970)
        .weakAssign(to: \.time, on: self)
    }
}

#endif
