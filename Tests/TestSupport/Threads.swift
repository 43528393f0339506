// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import WatertightCore

/// Something that happens once and can be waited for.
package final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func fire() {
        semaphore.signal()
    }

    /// For what a thread or a queue of its own does: a job of the pool stands behind every synchronous test, perhaps for longer than this waits.
    ///
    /// - Returns: Whether it has happened. Five minutes count as never: a thread that has not fired by then waits for the caller.
    @discardableResult
    package func wait() -> Bool {
        guard semaphore.wait(timeout: .now() + 300) == .success else { return false }
        semaphore.signal()
        return true
    }
}

/// Passes an object that the compiler does not know to be safe to another thread: for a test that the order of events makes safe.
package struct Handed<Value>: @unchecked Sendable {  // Sendable: the test orders its uses.
    package var value: Value

    package init(_ value: Value) {
        self.value = value
    }
}

/// A thread that can be waited for.
package struct Strand: Sendable {
    private final class Work: @unchecked Sendable {  // Sendable: of one thread.
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) { self.body = body }

        func run() {
            body?()
            body = nil
        }
    }

    private let end = Signal()

    package init(_ body: @escaping @Sendable () -> Void) {
        // After `join`, the thread retains nothing.
        let work = Work(body)
        let thread = Thread { [end] in
            work.run()
            end.fire()
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// - Returns: Whether it has ended.
    @discardableResult
    package func join() -> Bool {
        end.wait()
    }
}

/// Runs `body` on a number of threads at once, and waits for them.
///
/// - Returns: Whether all have ended.
@discardableResult
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Bool {
    let start = Signal()
    let strands = (0..<count).map { index in
        Strand {
            start.wait()
            yieldingAtRandom(seed: UInt(index)) { body(index) }
        }
    }
    start.fire()
    return strands.reduce(true) { $1.join() && $0 }
}
