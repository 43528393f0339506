// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightFoundation

/// A reader whose loop ends when the reader is gone.
final class LifetimeReader: Reader, LifetimeOwner {
    let desk: Desk
    let lifetimeToken = Lifetime.Token()

    init(desk: Desk) {
        self.desk = desk
    }

    func start() {
        let values = desk.publisher
            .prefix(untilDeinitOf: self)
            .values(buffer: .bounded(10, .dropOldest))
        Task { [weak self, desk] in
            for await value in values {
                await self?.asyncPrint(value: value)
            }
            desk.noteEndOfLoop()
        }
    }
}

#endif
