// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

@MainActor
final class BoundClock: ObservableObject {
    @Published private(set) var time = Date().timeIntervalSince1970

    func start() {
        Timer.publish(
            every: 1,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .assign(to: &$time)
    }
}
