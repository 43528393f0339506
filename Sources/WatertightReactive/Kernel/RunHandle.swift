// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The disposable of a started producer. It keeps the run, and the inputs that the work was given: one that the work has dropped interrupts the run once the
/// disposable is dropped too.
final class RunHandle: Disposable {
    let run: ProducerRun
    private let inputs = Guarded<[AnyObject]>([])

    init(_ run: ProducerRun = ProducerRun()) {
        self.run = run
    }

    var isDisposed: Bool { run.isDisposed }

    /// Keeps the input of a source.
    func keep(_ input: AnyObject) { inputs.withLock { $0.append(input) } }

    /// Begins the sources' work.
    func begin() { run.begin(self) }

    func dispose() {
        run.dispose()
        withExtendedLifetime(inputs.withLock { exchange(&$0, with: []) }) {}
    }
}
