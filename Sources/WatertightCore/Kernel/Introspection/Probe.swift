// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Notifies the observers of pipelines: Combine's ``_Introspection``, and the package's own tools.
///
/// Without an observer, it costs one relaxed atomic load per subscription and nothing per value.
@usableFromInline package enum Probe {
    /// Bit 0 is set while subscriptions are tracked; the bits above it hold the number of enabled introspections.
    @usableFromInline static let observers = Word()

    /// Whether subscriptions are tapped or tracked.
    @inlinable @inline(__always) static var isObserving: Bool { observers.peek() != 0 }

    /// Whether subscriptions must be tapped.
    @inlinable @inline(__always) static var isTapping: Bool { observers.peek() >> 1 != 0 }

    /// Whether subscriptions are tracked.
    @inlinable @inline(__always) package static var isTracking: Bool { observers.peek() & 1 != 0 }

    private static let introspections = Guarded<[any _Introspection]>([])

    static func enable(_ introspection: any _Introspection) {
        introspections.withLock { list in
            guard !list.contains(where: { $0 === introspection }) else { return }
            list.append(introspection)
            observers.add(2)
        }
    }

    static func disable(_ introspection: any _Introspection) {
        let removed = introspections.withLock { list in
            guard let index = list.firstIndex(where: { $0 === introspection }) else { return nil as (any _Introspection)? }
            observers.add(-2)
            return list.remove(at: index)
        }
        // An introspection's `deinit` is user code: not under the lock.
        _ = removed
    }

    static func isEnabled(_ introspection: any _Introspection) -> Bool {
        introspections.withLock { list in list.contains { $0 === introspection } }
    }

    /// Calls `body` for every introspection that is enabled at this moment.
    static func forEach(_ body: (any _Introspection) -> Void) {
        introspections.withLock { $0 }.forEach(body)
    }
}
