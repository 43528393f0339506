// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Marks a point, in debug builds, where a test may let another thread run first: before and after every lock and at nearly every atomic.
///
/// A test that explores interleavings installs an explorer; a release build has neither the call nor the variable.
@usableFromInline package enum YieldPoint {
    #if DEBUG
        /// Written by ``explore(with:during:)`` before `isOn`, read only if `isOn` says so.
        nonisolated(unsafe) private static var explorer: @Sendable () -> Void = {}
        private static let isOn = Atomic<Bool>(false)

        /// Calls `explorer` at every yield point of every thread while `body` runs. Calls must not nest.
        package static func explore<R>(with explorer: @escaping @Sendable () -> Void, during body: () throws -> R) rethrows -> R {
            Self.explorer = explorer
            isOn.store(true, ordering: .releasing)
            defer { isOn.store(false, ordering: .releasing) }
            return try body()
        }

        @usableFromInline static func pass() {
            if isOn.load(ordering: .acquiring) { explorer() }
        }
    #else
        @inlinable @inline(__always) static func pass() {}
    #endif
}
