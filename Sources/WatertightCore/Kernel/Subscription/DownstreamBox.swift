// SPDX-License-Identifier: Apache-2.0

/// Holds a subscriber in an immutable field, so that it can be called without being counted. A carrier that needs more than that until the
/// end derives its own.
@usableFromInline package class DownstreamBox<Downstream> {
    @usableFromInline package final let downstream: Downstream

    @inlinable package init(_ downstream: Downstream) {
        self.downstream = downstream
    }
}
