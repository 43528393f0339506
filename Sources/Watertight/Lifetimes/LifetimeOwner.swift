// SPDX-License-Identifier: Apache-2.0

/// An object that exposes its lifetime, so that subscriptions can end with it.
///
/// ```swift
/// final class Form: LifetimeOwner {
///     let lifetimeToken = Lifetime.Token()
/// }
/// ```
///
/// The lifetime ends after the object's `deinit`, while its properties are released: weak references to the object are `nil` by then.
public protocol LifetimeOwner: AnyObject {
    /// The token of the object's lifetime: a **stored** property that nothing else retains.
    var lifetimeToken: Lifetime.Token { get }
}

extension LifetimeOwner {
    /// How long this object lives.
    public var lifetime: Lifetime { lifetimeToken.lifetime }
}
