// SPDX-License-Identifier: Apache-2.0

#if TRACE_RESOURCES
    import Synchronization

    /// How many observables, subscriptions and disposables of this module are alive; for tests. Exists if the module is compiled with
    /// `TRACE_RESOURCES`.
    ///
    /// Source: RxSwift `Resources`.
    public enum Resources {
        private static let count = Atomic<Int32>(0)

        /// The number of those that are alive at this moment.
        public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

        /// Counts one more, and returns the new number.
        @discardableResult public static func incrementTotal() -> Int32 { count.add(1, ordering: .sequentiallyConsistent).newValue }

        /// Counts one less, and returns the new number.
        @discardableResult public static func decrementTotal() -> Int32 { count.subtract(1, ordering: .sequentiallyConsistent).newValue }

        @usableFromInline static func noteMade() { incrementTotal() }
        @usableFromInline static func noteReleased() { decrementTotal() }
    }
#else
    /// Counts nothing: see the other form.
    @usableFromInline enum Resources {
        @inlinable @inline(__always) static func noteMade() {}
        @inlinable @inline(__always) static func noteReleased() {}
    }
#endif
