// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that happens once and can be waited for.
package final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func fire() {
        semaphore.signal()
    }

    /// - Returns: Whether it has happened. Five minutes are for ever: a thread that has not fired by then waits for the caller. Under a
    ///   sanitizer an actor gets a thread of the pool only after the synchronous tests, two minutes later.
    @discardableResult
    package func wait() -> Bool {
        guard semaphore.wait(timeout: .now() + 300) == .success else { return false }
        semaphore.signal()
        return true
    }
}

/// Hands something that the compiler does not know to be safe to another thread, where the test is safe by its order of events.
package struct Handed<Value>: @unchecked Sendable {  // Sendable: the test says when who uses it.
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
        // Whoever has joined finds that the thread keeps nothing any more.
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

/// Runs `body` on so many threads at once, and waits for them.
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
