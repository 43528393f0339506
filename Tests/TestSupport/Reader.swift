// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore

/// A task that takes the elements of `values`, one by one.
package final class Reader: Sendable {
    private final class Notes: @unchecked Sendable {  // Sendable: `lock`.
        private let lock = NSLock()
        private var values: [Int] = []
        private var errors = 0

        var all: (values: [Int], errors: Int) { lock.withLock { (values, errors) } }
        func append(_ value: Int) { lock.withLock { values.append(value) } }
        func noteError() { lock.withLock { errors += 1 } }
    }

    private let notes: Notes
    private let task: Pending<Bool>

    /// - Parameters:
    ///   - publisher: Subscribed to when the task starts to run.
    ///   - isSatisfied: Returns whether to leave the loop after a value.
    package init<P: Publisher>(
        of publisher: P, on executor: ManualExecutor, until isSatisfied: @escaping @Sendable (Int) -> Bool = { _ in false }
    ) where P.Output == Int {
        let publisher = Handed(publisher.eraseToAnyPublisher())
        let notes = Notes()
        self.notes = notes
        task = executor.start {
            do {
                for try await value in publisher.value.values {
                    notes.append(value)
                    if isSatisfied(value) { break }
                }
            } catch {
                notes.noteError()
            }
            return true
        }
    }

    package var values: [Int] { notes.all.values }
    /// How often an error was thrown.
    package var errors: Int { notes.all.errors }
    /// Whether the loop is over.
    package var hasEnded: Bool { task.result != nil }

    package func cancel() { task.cancel() }
}
