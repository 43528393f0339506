// SPDX-License-Identifier: Apache-2.0

import struct Watertight.Lifetime
// As in a client's file: `Watertight` has a `ReplaySubject` too.
import protocol Watertight.LifetimeOwner

/// An object that announces its release.
final class Owner: LifetimeOwner, Sendable {
    let lifetimeToken = Lifetime.Token()
}

/// An object whose release nothing announces.
final class Plain {}
