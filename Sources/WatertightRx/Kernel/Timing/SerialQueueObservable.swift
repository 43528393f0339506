// SPDX-License-Identifier: Apache-2.0

#if TRACE_RESOURCES
    import Synchronization

    /// Counts one observable that delivers on a serial dispatch queue, while it is alive.
    @usableFromInline final class SerialQueueObservable: Sendable {
        fileprivate static let count = Atomic<Int32>(0)

        @usableFromInline init() {
            Self.count.add(1, ordering: .sequentiallyConsistent)
        }

        deinit {
            Self.count.subtract(1, ordering: .sequentiallyConsistent)
        }
    }

    extension Resources {
        /// How many observables that deliver on a serial dispatch queue, by `observe(on:)`, are alive at this moment.
        ///
        /// Source: RxSwift `Resources.numberOfSerialDispatchQueueObservables`.
        public static var numberOfSerialDispatchQueueObservables: Int32 {
            SerialQueueObservable.count.load(ordering: .sequentiallyConsistent)
        }
    }
#endif
