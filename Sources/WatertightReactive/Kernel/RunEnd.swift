// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The last observer of a run: passes all on, and ends the run behind the end.
///
/// It and the run keep each other until then. Its upstream calls it on one thread at a time.
@usableFromInline final class RunEnd<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let observer: Observer<Value, Error>
    /// Used while the run is set up, and by its upstream.
    @usableFromInline let run: Unguarded<ProducerRun?>
    /// 1 behind the end.
    @usableFromInline let isOver = Word()

    @inlinable init(_ observer: Observer<Value, Error>, of run: ProducerRun) {
        self.observer = observer
        self.run = Unguarded(run)
        super.init(itself: RunEnd<Value, Error>.self)
    }

    /// Keeps the run no longer, until `keep` is called, while nothing is sent.
    ///
    /// - Returns: `keep`, which does not keep this.
    @inlinable @inline(never) func release(_ run: ProducerRun) -> () -> Void {
        self.run.value = nil
        return { [weak self, unowned run] in self?.run.value = run }
    }

    @inlinable override func receive(_ value: Value) {
        if isOver.peek() == 0 { observer.deliver(value) }
    }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        guard isOver.peek() == 0 else { return }
        isOver.store(1)
        observer.deliver(end: termination)
        let run = run.value
        self.run.value = nil
        run?.end()
    }
}
