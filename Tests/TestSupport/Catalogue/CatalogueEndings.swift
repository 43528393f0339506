// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondEndings: [Line] {
        [
            Line("PrefixUntilEnd", "of a lifetime that goes on", [.isClosureless]) { site in
                site.source.prefix(untilEndOf: Everlasting.shared.lifetime).anyFailure()
            },
            Line("PrefixUntilDeinit", "of an object that stays", [.isClosureless]) { site in
                site.source.prefix(untilDeinitOf: Everlasting.shared as AnyObject).anyFailure()
            },
        ]
    }
}

/// Outlives every test.
private final class Everlasting: LifetimeOwner, Sendable {
    static let shared = Everlasting()

    let lifetimeToken = Lifetime.Token()
}
