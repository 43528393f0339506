// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The lifetime of an object that is a `LifetimeOwner`; `nil` for any other.
@usableFromInline package func announcedLifetime(of owner: AnyObject?) -> Lifetime? {
    guard let owner else { return nil }
    return FunctionTables.table(of: type(of: owner), for: .lifetime) { LifetimeFunction(of: owner) }
        .withUncountedReference { $0.lifetime?(owner) }
}

/// How the objects of one class announce their lifetimes. A cast to a protocol searches the conformances of the whole program, and costs as much as the
/// rest of a subscription; so it is made once for each class.
private final class LifetimeFunction {
    /// `nil` for a class whose objects announce none. Called with objects of that class only.
    let lifetime: ((AnyObject) -> Lifetime)?

    init(of owner: AnyObject) {
        lifetime = (owner as? any LifetimeOwner).map { Self.function(for: $0) }
    }

    private static func function<Owner: LifetimeOwner>(for owner: Owner) -> (AnyObject) -> Lifetime {
        // Called with objects of this class only.
        { unsafeDowncast($0, to: Owner.self).lifetime }
    }
}
