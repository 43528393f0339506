// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// A clock with a published time, which can be observed.
protocol PublishingClock: AnyObject {
    var times: AnyPublisher<TimeInterval, Never> { get }

    func start()
}

/// The article's clock that assigns to its own published property. Its `start()` is the one that the article warns of: it retains nothing
/// that a second `start()` could replace.
final class PublishedClock: ObservableObject, PublishingClock {
    @Published private(set) var time = Date().timeIntervalSince1970
    var times: AnyPublisher<TimeInterval, Never> { $time.eraseToAnyPublisher() }

    func start() {
        Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .assign(to: &$time)
    }
}

/// The article's own solution: subscribes once, in its initialiser.
final class InitialisedClock: ObservableObject, PublishingClock {
    @Published private(set) var time = Date().timeIntervalSince1970
    var times: AnyPublisher<TimeInterval, Never> { $time.eraseToAnyPublisher() }

    init() {
        Timer.publish(
            every: Clock.interval,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .assign(to: &$time)
    }

    /// Does nothing: the initialiser has subscribed.
    func start() {}
}

#endif
