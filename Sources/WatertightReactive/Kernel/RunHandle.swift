// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The disposable of a started producer. It keeps the run, and the inputs that the work was given: one that the work has dropped interrupts the run once the
/// disposable is dropped too.
@usableFromInline final class RunHandle: Disposable {
    @usableFromInline let run: ProducerRun
    private let inputs = Guarded(OrderedTable<AnyObject>())

    @usableFromInline init(_ run: ProducerRun = ProducerRun()) {
        self.run = run
    }

    @usableFromInline var isDisposed: Bool { run.isDisposed }

    /// Keeps the input of a source.
    @usableFromInline func keep(_ input: AnyObject) { inputs.withLock { $0.append(input, number: UInt($0.count)) } }

    /// Begins the sources' work.
    @usableFromInline func begin() { run.begin(self) }

    @usableFromInline func dispose() {
        run.dispose()
        withExtendedLifetime(inputs.withLock { exchange(&$0, with: OrderedTable()) }) {}
    }
}
