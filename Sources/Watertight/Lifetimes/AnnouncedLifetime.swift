// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The lifetime of an object that is a `LifetimeOwner`; `nil` for any other.
package func announcedLifetime(of owner: AnyObject) -> Lifetime? {
    LifetimeFunction.table(of: owner).withUncountedReference { $0.token?(owner).lifetime }
}

/// What ends with an object that is a `LifetimeOwner`; `nil` for any other.
@usableFromInline package func groupEndingWith(_ owner: AnyObject?) -> CancellationGroup? {
    guard let owner else { return nil }
    return LifetimeFunction.table(of: owner).withUncountedReference { $0.token?(owner).group }
}

/// How the objects of one class announce their lifetimes. A cast to a protocol searches the conformances of the whole program, and costs as much as the
/// rest of a subscription; so it is made once for each class.
private final class LifetimeFunction {
    /// `nil` for a class whose objects announce none. Called with objects of that class only.
    let token: ((AnyObject) -> Lifetime.Token)?

    init(of owner: AnyObject) {
        token = (owner as? any LifetimeOwner).map { Self.function(for: $0) }
    }

    private static func function<Owner: LifetimeOwner>(for owner: Owner) -> (AnyObject) -> Lifetime.Token {
        // Called with objects of this class only.
        { unsafeDowncast($0, to: Owner.self).lifetimeToken }
    }

    static func table(of owner: AnyObject) -> Unmanaged<LifetimeFunction> {
        FunctionTables.table(of: type(of: owner), for: .lifetime) { LifetimeFunction(of: owner) }
    }
}
