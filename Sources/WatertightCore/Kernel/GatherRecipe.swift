// SPDX-License-Identifier: Apache-2.0

/// Holds in an immutable field how a ``GatherStage`` takes what is to be delivered off the trays, so that it can be called without being
/// counted: a pair of atomic counts less for each value.
@usableFromInline
final class GatherRecipe<Output> {
    /// It is told whose value is the cause.
    @usableFromInline
    let gather: (Int) -> Output

    @inlinable
    init(_ gather: @escaping (Int) -> Output) {
        self.gather = gather
    }
}
