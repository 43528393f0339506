// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Notifies the observers of pipelines: Combine's ``_Introspection``, and the package's own tools.
///
/// Without a listener, it costs one relaxed atomic load per subscription and nothing per value.
@usableFromInline package enum Probe {
    /// The number of enabled introspections.
    @usableFromInline static let listeners = Word()

    /// Whether subscriptions must be tapped.
    @inlinable @inline(__always) static var isTapping: Bool { listeners.peek() != 0 }

    private static let introspections = Guarded<[any _Introspection]>([])

    static func enable(_ introspection: any _Introspection) {
        introspections.withLock { list in
            guard !list.contains(where: { $0 === introspection }) else { return }
            list.append(introspection)
            listeners.store(UInt(list.count))
        }
    }

    static func disable(_ introspection: any _Introspection) {
        let removed = introspections.withLock { list in
            let index = list.firstIndex { $0 === introspection }
            let removed = index.map { list.remove(at: $0) }
            listeners.store(UInt(list.count))
            return removed
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
