// SPDX-License-Identifier: Apache-2.0

/// Requests all values of a publisher, and delivers them as they are requested; the others wait, without bound.
///
/// Placed before a `flatMap` with a limit, it makes that lossless on a hot upstream: `merge(maxConcurrent:)`, in `Watertight`.
@usableFromInline package struct UnboundedBuffer<Upstream: Publisher>: Publisher {
    @usableFromInline package typealias Output = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable package init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    @inlinable @inline(__always) package func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(BufferStage(.unbounded, size: .max, prefetch: .byRequest, whenFull: .dropNewest, downstream: subscriber))
    }
}
