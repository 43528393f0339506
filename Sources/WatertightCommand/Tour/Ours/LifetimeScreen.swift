// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Watertight
import WatertightFoundation

/// A screen that observes until it is released, without a subject or a `deinit` for that.
final class LifetimeScreen: Screen, LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    private let bag: CancelBag

    init(bag: CancelBag) {
        self.bag = bag
    }

    override func viewDidLoad() {
        NotificationCenter.default.publisher(for: .didBecomeActive)
            .prefix(untilDeinitOf: self)
            .sink(weak: self) { screen, _ in
                screen.title = ""
            }
            .store(in: bag)
    }
}

#endif
