// SPDX-License-Identifier: Apache-2.0

/// The last observer of a run: passes all on, and ends the run behind the end.
///
/// It and the run keep each other until then. Its upstream calls it on one thread at a time.
final class RunEnd<Value, Error: Swift.Error>: Observer<Value, Error> {
    private let observer: Observer<Value, Error>
    private var run: ProducerRun?
    private var isOver = false

    init(_ observer: Observer<Value, Error>, of run: ProducerRun) {
        self.observer = observer
        self.run = run
    }

    /// Keeps the run no longer.
    func release() { run = nil }

    override func receive(_ value: Value) {
        if !isOver { observer.receive(value) }
    }

    override func terminate(_ termination: Termination<Error>) {
        guard !isOver else { return }
        isOver = true
        observer.terminate(termination)
        exchange(&run, with: nil)?.end()
    }
}
