// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The last observer of a run, which ends the run behind the end.
///
/// It and the run keep each other until then. Its upstream calls it on one thread at a time.
@usableFromInline class RunEndBase<Value, Error: Swift.Error>: Observer<Value, Error> {
    /// Used while the run is set up, and by its upstream.
    @usableFromInline final let run: Unguarded<ProducerRun?>
    /// 1 behind the end.
    @usableFromInline final let isOver = Word()

    @inlinable @inline(__always) init<Itself: RunEndBase<Value, Error>>(_ itself: Itself.Type, of run: ProducerRun) {
        self.run = Unguarded(run)
        super.init(itself: itself)
    }

    /// Keeps the run no longer, until `keep` is called, while nothing is sent.
    ///
    /// - Returns: `keep`, which does not keep this.
    @inlinable @inline(never) final func release(_ run: ProducerRun) -> () -> Void {
        self.run.value = nil
        return { [weak self, unowned run] in self?.run.value = run }
    }

    /// Ends the run, behind the end.
    @inlinable final func endRun() {
        var run: ProducerRun?
        swap(&run, &self.run.value)
        run?.end()
    }
}

/// Passes all on to an observer.
@usableFromInline final class RunEnd<Value, Error: Swift.Error>: RunEndBase<Value, Error> {
    @usableFromInline let observer: Observer<Value, Error>

    @inlinable init(_ observer: Observer<Value, Error>, of run: ProducerRun) {
        self.observer = observer
        super.init(RunEnd<Value, Error>.self, of: run)
    }

    @inlinable override func receive(_ value: Value) {
        if isOver.peek() == 0 { observer.deliver(value) }
    }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        guard isOver.peek() == 0 else { return }
        isOver.store(1)
        observer.deliver(end: termination)
        endRun()
    }
}

/// Calls a closure with each value.
@usableFromInline final class ValueRunEnd<Value, Error: Swift.Error>: RunEndBase<Value, Error> {
    @usableFromInline let onValue: (Value) -> Void

    @inlinable init(_ onValue: @escaping (Value) -> Void, of run: ProducerRun) {
        self.onValue = onValue
        super.init(ValueRunEnd<Value, Error>.self, of: run)
    }

    @inlinable override func receive(_ value: Value) {
        if isOver.peek() == 0 { onValue(value) }
    }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        guard isOver.peek() == 0 else { return }
        isOver.store(1)
        endRun()
    }
}
