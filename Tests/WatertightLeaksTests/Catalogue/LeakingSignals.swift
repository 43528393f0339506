// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension LeakShape {
    /// Observers that hold what holds their signal.
    static let leakingSignals: [LeakShape] = [
        .leak("an observer of its own signal", shows: ["Screen.kept", "captures self"]) { screen in
            let (signal, input) = Signal<Int, Never>.pipe()
            signal.observeValues { _ in }
            signal.observeValues { _ in }
            signal.observeValues { screen.value = $0 }
            screen.kept = (signal, input)
        }
    ]
}
