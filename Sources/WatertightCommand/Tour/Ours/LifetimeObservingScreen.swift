// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
// Not WatertightReactive, which has a Lifetime of its own.
import Watertight

/// A screen whose release ends its observation, without a lifetime that is passed on.
final class LifetimeObservingScreen: ObservingScreen, LifetimeOwner {
    let lifetimeToken = Lifetime.Token()

    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .observeValues(weak: self) { screen, _ in
                screen.title = ""
            }
    }

    override func stop() {}
}

#endif
