// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One of several signals that are merged: passes its values on, and the last one to end completes the merged signal.
@usableFromInline final class MergeInput<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let core: SignalCore<Value, Error>
    @usableFromInline let openCount: OpenCount

    @inlinable init(_ core: SignalCore<Value, Error>, _ openCount: OpenCount) {
        self.core = core
        self.openCount = openCount
        super.init(itself: MergeInput<Value, Error>.self)
    }

    @inlinable override func receive(_ value: Value) { core.send(value) }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        if case .failed = termination { return core.terminate(termination) }
        if openCount.close() { core.finish() }
    }
}

/// How many parties of a merged signal are open: its inputs, and the thread that sets it up.
@usableFromInline final class OpenCount: Sendable {
    private let count: Word

    @usableFromInline init(_ count: Int) {
        self.count = Word(UInt(count))
    }

    /// - Returns: Whether the caller was the last one.
    @usableFromInline func close() -> Bool { count.update { $0 &- 1 } == 1 }
}
