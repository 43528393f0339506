// SPDX-License-Identifier: Apache-2.0

/// Wraps a foreign subscription as a native one.
@usableFromInline final class ForeignSubscription: UnnamedSubscriptionCore, SignalHandling {
    let bare: any Subscription

    @usableFromInline init(_ bare: any Subscription) {
        self.bare = bare
        super.init(handler: ForeignSubscription.self)
    }

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) { bare.request(demand) }
    @usableFromInline func handleCancel() { bare.cancel() }

    @usableFromInline override var combineIdentifier: CombineIdentifier { bare.combineIdentifier }
}

extension UnnamedSubscriptionCore {
    /// Returns a subscription as a native one: itself, if it is one.
    @inlinable
    @inline(__always)  // So that nothing is looked up if the caller knows the subscription's type.
    static func core(of subscription: any Subscription) -> UnnamedSubscriptionCore {
        guard isCore(subscription) else { return ForeignSubscription(subscription) }
        // The first word of an existential that contains an object is its address.
        return withUnsafePointer(to: subscription) {
            UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<UnnamedSubscriptionCore>.self).pointee.takeUnretainedValue()
        }
    }

    /// Whether a subscription is an object of this class. `as?` takes 370 instructions to find that out, and the dynamic type 80.
    @inlinable @inline(__always) static func isCore(_ subscription: any Subscription) -> Bool {
        // All subclasses have one table of witnesses, whose address is the last word of the existential, and of the metatype. If a table has a
        // second copy, the class decides.
        let native = withUnsafePointer(to: UnnamedSubscriptionCore.self as any Subscription.Type) {
            UnsafeRawPointer($0).load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
        }
        let given = withUnsafePointer(to: subscription) {
            UnsafeRawPointer($0).load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt.self)
        }
        return native == given || isCoreByClass(subscription)
    }

    @usableFromInline @inline(never) static func isCoreByClass(_ subscription: any Subscription) -> Bool {
        type(of: subscription) is UnnamedSubscriptionCore.Type
    }
}

extension ForeignSubscription: StreamDescribing {
    static var streamWord: String? { nil }
}
