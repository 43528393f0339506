// SPDX-License-Identifier: Apache-2.0

/// The functions through which a native subscription is called; the same for all of one type.
@usableFromInline class SignalFunctions {
    @usableFromInline typealias Request = (UnnamedSubscriptionCore, Subscribers.Demand) -> Void
    @usableFromInline typealias Cancel = (UnnamedSubscriptionCore) -> Void

    @usableFromInline final let request: Request
    @usableFromInline final let cancel: Cancel

    /// - Parameters:
    ///   - request: Captures nothing; its first argument is the subscription.
    ///   - cancel: Captures nothing; its first argument is the subscription.
    @inlinable init(request: @escaping Request, cancel: @escaping Cancel) {
        self.request = request
        self.cancel = cancel
    }

    /// Those of a subclass that handles both signals itself.
    @inlinable @inline(__always) static func table<Handler: SignalHandling>(of handler: Handler.Type) -> Unmanaged<SignalFunctions> {
        FunctionTables.table(of: Handler.self) {
            SignalFunctions(
                // Called with objects of that type only.
                request: { unsafeDowncast($0, to: Handler.self).handleRequest($1) },
                cancel: { unsafeDowncast($0, to: Handler.self).handleCancel() })
        }
    }
}

/// The base class of every native subscription.
///
/// It is not generic. It has the address of the functions through which it is called, formed in the subclass's `@inlinable` initialiser, where
/// the types are concrete. So a call through `any Subscription` reaches specialised code. Through a vtable or a witness table of a generic
/// class it would run the one unspecialised body, at some twenty times the cost (`Documentation/Architecture.md`).
@usableFromInline package class UnnamedSubscriptionCore: NativeSubscription {
    /// Retained for good.
    @usableFromInline final let functions: Unmanaged<SignalFunctions>

    @inlinable init(functions: Unmanaged<SignalFunctions>) {
        self.functions = functions
    }

    /// For a subclass that handles both signals itself. Inlined into its initialiser, so that the functions are formed there.
    @inlinable @inline(__always) init<Handler: SignalHandling>(handler: Handler.Type) {
        functions = SignalFunctions.table(of: handler)
    }

    @usableFromInline package var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

    @inlinable package final func request(_ demand: Subscribers.Demand) {
        functions.withUncountedReference { $0.request(self, demand) }
    }

    @inlinable package final func cancel() {
        functions.withUncountedReference { $0.cancel(self) }
    }
}

/// A subscription that handles its downstream's two signals itself, rather than as a base class does.
@usableFromInline protocol SignalHandling: UnnamedSubscriptionCore {
    /// The downstream's `request(_:)`.
    func handleRequest(_ demand: Subscribers.Demand)
    /// The downstream's `cancel()`.
    func handleCancel()
}

/// A native subscription with a name: every one except those of the few operators whose subscriptions have none in Combine.
@usableFromInline package class SubscriptionCore: UnnamedSubscriptionCore, SelfDescribing {
    /// The name that `print()` and the introspection show. Overridden by every subclass.
    @usableFromInline package var description: String { "Subscription" }

    /// The children that `dump` shows, named as in Combine.
    @usableFromInline var reflectedChildren: [Mirror.Child] { [] }

    @usableFromInline
    package final var customMirror: Mirror { Mirror(self, children: reflectedChildren, ancestorRepresentation: .suppressed) }

    @inlinable override init(functions: Unmanaged<SignalFunctions>) {
        super.init(functions: functions)
    }

    @inlinable @inline(__always) override init<Handler: SignalHandling>(handler: Handler.Type) {
        super.init(handler: handler)
    }
}

/// Marks a native subscription, for which some carriers do better than Combine does for any.
@usableFromInline package protocol NativeSubscription: Subscription {}

extension NativeSubscription {
    /// Whether a subscription is a native one, tapped or not.
    @usableFromInline static func isNative(_ subscription: any Subscription) -> Bool {
        let bare = (subscription as? ForeignSubscription)?.bare ?? subscription
        return ((bare as? SubscriptionTap)?.inner ?? bare) is any NativeSubscription
    }
}
