// SPDX-License-Identifier: Apache-2.0

/// Holds in an immutable field how a ``CombiningStage`` takes what is to be delivered off the buffers, so that it can be called without
/// being counted: a pair of atomic counts less for each value.
@usableFromInline final class CombinerBox<Output> {
    /// It is told whose value is the cause.
    @usableFromInline let combine: (Int) -> Output

    @inlinable init(_ combine: @escaping (Int) -> Output) {
        self.combine = combine
    }
}
