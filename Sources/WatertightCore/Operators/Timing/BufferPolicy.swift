// SPDX-License-Identifier: Apache-2.0

/// How a ``BufferStage`` treats its upstream, its downstream and the end.
@usableFromInline struct BufferPolicy {
    /// The name that `print()` and the introspection show.
    @usableFromInline let name: StaticString
    /// The upstream is requested from only after the downstream has its subscription.
    @usableFromInline let requestsLast: Bool
    /// A finish is delivered once no value waits, though none is requested, and a failure overtakes the values that wait. The upstream's
    /// subscription is released at its completion, and not at the delivery of that.
    @usableFromInline let completesAtOnce: Bool
    /// A value that is sent from inside a delivery waits until that delivery is over.
    @usableFromInline let defersNested: Bool
    /// A request for zero values traps.
    @usableFromInline let trapsOnZero: Bool

    @inlinable init(
        name: StaticString, requestsLast: Bool = false, completesAtOnce: Bool = false, defersNested: Bool = false, trapsOnZero: Bool = false
    ) {
        self.name = name
        self.requestsLast = requestsLast
        self.completesAtOnce = completesAtOnce
        self.defersNested = defersNested
        self.trapsOnZero = trapsOnZero
    }

    /// Combine's `buffer`.
    @inlinable static var combine: BufferPolicy { BufferPolicy(name: "Buffer") }

    /// The queue before a limited `flatMap`: nested values would cost stack, and nothing may be lost or kept back.
    @inlinable static var unbounded: BufferPolicy {
        BufferPolicy(name: "Backlog", requestsLast: true, completesAtOnce: true, defersNested: true, trapsOnZero: true)
    }
}
