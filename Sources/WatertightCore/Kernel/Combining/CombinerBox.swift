// SPDX-License-Identifier: Apache-2.0

/// Holds a ``CombiningStage``'s combining closure in an immutable field, so that it can be called without being counted. The closure takes
/// the next output off the buffers. This saves a pair of atomic counts for each value.
@usableFromInline final class CombinerBox<Output> {
    /// Its argument is the index of the input whose value is the cause.
    @usableFromInline let combine: (Int) -> Output

    @inlinable init(_ combine: @escaping (Int) -> Output) {
        self.combine = combine
    }
}
