// SPDX-License-Identifier: Apache-2.0

/// Abandons a run whose signal nothing holds or observes any more.
@usableFromInline final class RunCancel: Disposable, @unchecked Sendable {  // Sendable: the closure reads an atomic word.
    private let run: ProducerRun
    private let isEnding: () -> Bool

    /// - Parameter isEnding: Whether the run's observer has received the end, behind which it ends the run.
    @usableFromInline init(_ run: ProducerRun, isEnding: @escaping () -> Bool) {
        self.run = run
        self.isEnding = isEnding
    }

    @usableFromInline var isDisposed: Bool { run.isDisposed }

    @usableFromInline func dispose() { if !isEnding() { run.abandon() } }
}
