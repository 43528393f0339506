// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

@MainActor
final class Clock: ObservableObject {
    @Published private(set) var time = Date().timeIntervalSince1970
    private var cancellable: AnyCancellable?

    func start() {
        cancellable = Timer.publish(
            every: 1,
            on: .main,
            in: .default
        )
        .autoconnect()
        .map(\.timeIntervalSince1970)
        .sink { [weak self] time in
            self?.time = time
        }
    }

    func stop() {
        cancellable = nil
    }
}
