// SPDX-License-Identifier: Apache-2.0

/// An object whose lifetime others may end with.
///
/// ```swift
/// final class Form: LifetimeOwner {
///     let lifetimeToken = Lifetime.Token()
/// }
/// ```
///
/// The lifetime ends after the object's `deinit`, while its properties are released: who is told of it finds the object gone.
public protocol LifetimeOwner: AnyObject {
    /// The end of the object's lifetime: a **stored** property that nobody else keeps.
    var lifetimeToken: Lifetime.Token { get }
}

extension LifetimeOwner {
    /// How long this object lives.
    public var lifetime: Lifetime { lifetimeToken.lifetime }
}
