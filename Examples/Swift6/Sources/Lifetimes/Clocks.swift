// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Watertight

/// Ticks, and counts its subscribers.
@MainActor
final class Beat {
    private(set) var listeners = 0

    var ticks: AnyPublisher<TimeInterval, Never> {
        Timer.publish(every: 0.02, on: .main, in: .default)
            .autoconnect()
            .map(\.timeIntervalSince1970)
            .handleEvents(
                receiveSubscription: { _ in self.listeners += 1 },
                receiveCancel: { self.listeners -= 1 }
            )
            .eraseToAnyPublisher()
    }
}

/// A clock whose cancellable is kept elsewhere. Each way to set its time is a method.
@MainActor
final class Clock: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    var time = 0.0 {
        didSet { changes += 1 }
    }
    private(set) var changes = 0

    /// The article's, though both modules have a `weakAssign`.
    func startByTheArticle(_ beat: Beat) -> AnyCancellable {
        beat.ticks.weakAssign(to: \.time, on: self)
    }

    func startByName(_ beat: Beat) -> AnyCancellable {
        beat.ticks.Watertight::weakAssign(to: \.time, on: self)
    }

    func startByOwnership(_ beat: Beat) -> AnyCancellable {
        beat.ticks.assign(to: \.time, on: self, ownership: .weak)
    }

    func startBySink(_ beat: Beat) -> AnyCancellable {
        beat.ticks.sink(weak: self) { clock, time in clock.time = time }
    }

    func startByMethod(_ beat: Beat) -> AnyCancellable {
        beat.ticks.sink(weak: self, Clock.show)
    }

    func startUntilDeinit(_ beat: Beat) -> AnyCancellable {
        beat.ticks.prefix(untilDeinitOf: self).sink(weak: self) { clock, time in clock.time = time }
    }

    func show(_ time: TimeInterval) {
        self.time = time
    }
}
