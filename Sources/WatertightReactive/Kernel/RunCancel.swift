// SPDX-License-Identifier: Apache-2.0

/// Ends a run silently once it is disposed of.
@usableFromInline final class RunCancel: Disposable {
    private let run: ProducerRun

    @usableFromInline init(_ run: ProducerRun) {
        self.run = run
    }

    @usableFromInline var isDisposed: Bool { run.isDisposed }

    @usableFromInline func dispose() { run.end() }
}
