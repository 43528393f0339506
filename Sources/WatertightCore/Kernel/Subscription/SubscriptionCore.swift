// SPDX-License-Identifier: Apache-2.0

/// What every native subscription derives from.
///
/// It is not generic and keeps the two functions that it is called through, formed in the subclass's `@inlinable` initialiser, where
/// the types are concrete. So a call through `any Subscription` lands in specialised code; through a vtable or a witness table of a
/// generic class it would run the one unspecialised body, at some twenty times the cost (`Documentation/Architecture.md`).
@usableFromInline package class UnnamedSubscriptionCore: NativeSubscription {
    @usableFromInline typealias RequestFunction = (UnnamedSubscriptionCore, Subscribers.Demand) -> Void
    @usableFromInline typealias CancelFunction = (UnnamedSubscriptionCore) -> Void

    @usableFromInline final let requestFunction: RequestFunction
    @usableFromInline final let cancelFunction: CancelFunction

    /// - Parameters:
    ///   - request: Captures nothing; its first argument is this object.
    ///   - cancel: Captures nothing; its first argument is this object.
    @inlinable init(request: @escaping RequestFunction, cancel: @escaping CancelFunction) {
        requestFunction = request
        cancelFunction = cancel
    }

    @usableFromInline package var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

    @inlinable package final func request(_ demand: Subscribers.Demand) {
        requestFunction(self, demand)
    }

    @inlinable package final func cancel() {
        cancelFunction(self)
    }
}

/// A subscription that has a name: all but those of the few operators whose subscriptions have none in Combine.
@usableFromInline
package class SubscriptionCore: UnnamedSubscriptionCore, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// The name that `print()` and the introspection show. Overridden by every subclass.
    @usableFromInline package var description: String { "Subscription" }

    /// What `dump` shows, in Combine's words.
    @usableFromInline var reflectedChildren: [Mirror.Child] { [] }

    @usableFromInline
    package final var customMirror: Mirror { Mirror(self, children: reflectedChildren, ancestorRepresentation: .suppressed) }

    @usableFromInline package final var playgroundDescription: Any { description }

    // Inlined into the subclass's, so that the functions are formed there.
    @inlinable override init(request: @escaping RequestFunction, cancel: @escaping CancelFunction) {
        super.init(request: request, cancel: cancel)
    }
}

/// A native subscription, which marks those that can be treated better than Combine treats them all.
@usableFromInline package protocol NativeSubscription: Subscription {}

extension NativeSubscription {
    /// Whether a subscription is a native one, tapped or not.
    @usableFromInline static func isNative(_ subscription: any Subscription) -> Bool {
        let bare = (subscription as? ForeignSubscription)?.bare ?? subscription
        return ((bare as? SubscriptionTap)?.inner ?? bare) is any NativeSubscription
    }
}
