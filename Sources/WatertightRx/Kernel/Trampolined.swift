// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Begins each subscription on the current-thread scheduler, unless the thread runs it already: then sources that schedule their elements
/// there begin once all that the outermost subscription makes is subscribed to.
///
/// Source: RxSwift, whose producers do the same.
@usableFromInline struct Trampolined<Upstream: Publisher>: Publisher {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable init(upstream: Upstream) {
        self.upstream = upstream
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        if Trampoline.isRunning {
            upstream.subscribe(subscriber)
        } else {
            Trampoline.run { upstream.subscribe(subscriber) }
        }
    }
}
