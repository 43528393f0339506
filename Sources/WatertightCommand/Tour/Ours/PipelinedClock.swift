// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Watertight
import WatertightFoundation

/// A clock whose subscriptions are in one `Pipelines`, which knows whether it has been started.
final class PipelinedClock: ObservableObject, PublishingClock {
    @Published private(set) var time = Date().timeIntervalSince1970
    var times: AnyPublisher<TimeInterval, Never> { $time.eraseToAnyPublisher() }

    private let pipelines = Pipelines()

    func start() {
        pipelines.start {
            Timer.publish(
                every: Clock.interval,
                on: .main,
                in: .default
            )
            .autoconnect()
            .map(\.timeIntervalSince1970)
            .assign(to: \.time, on: self, ownership: .weak)
        }
    }
}

#endif
