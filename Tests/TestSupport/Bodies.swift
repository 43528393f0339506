// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Asynchronous bodies that return when the test says so.
package final class Bodies: Sendable {
    package enum Event: Equatable, Sendable {
        case began(Int)
        case cancelled(Int)
        case returned(Int)
    }

    private struct State {
        var events: [Event] = []
        var waiting: [Int: UnsafeContinuation<Result<Int, TestError>, Never>] = [:]
        var awaiters: [Int: UnsafeContinuation<Void, Never>] = [:]
    }

    private let state = Guarded(State())
    private let notesCancelsAtOnce: Bool

    /// - Parameter notesCancelsAtOnce: Whether a body notes its cancel from inside of it; otherwise when it returns. The runtime calls a handler under
    ///   a lock of the task, so a thread that is interrupted in one keeps the task from returning.
    package init(notesCancelsAtOnce: Bool = true) {
        self.notesCancelsAtOnce = notesCancelsAtOnce
    }

    /// What has happened, in order.
    package var events: [Event] { state.withLock { $0.events } }
    /// The bodies that wait for the test.
    package var running: [Int] { state.withLock { $0.waiting.keys.sorted() } }

    /// A body: it waits until the test returns for it, whether it is cancelled or not.
    package func run(_ value: Int) async throws(TestError) -> Int {
        note(.began(value))
        let result = await notesCancelsAtOnce ? noting(value) : wait(value)
        if !notesCancelsAtOnce, Task.isCancelled { note(.cancelled(value)) }
        note(.returned(value))
        return try result.get()
    }

    private func noting(_ value: Int) async -> Result<Int, TestError> {
        await withTaskCancellationHandler {
            await wait(value)
        } onCancel: {
            note(.cancelled(value))
        }
    }

    private func wait(_ value: Int) async -> Result<Int, TestError> {
        await withUnsafeContinuation { continuation in
            let awaiter = state.withLock { state in
                state.waiting[value] = continuation
                return state.awaiters.removeValue(forKey: value)
            }
            awaiter?.resume()
        }
    }

    private func note(_ event: Event) { state.withLock { $0.events.append(event) } }

    /// Waits until a body waits for the test.
    package func waitForRunning(_ value: Int) async {
        await withUnsafeContinuation { continuation in
            let isRunning = state.withLock { state in
                if state.waiting[value] != nil { return true }
                state.awaiters[value] = continuation
                return false
            }
            if isRunning { continuation.resume() }
        }
    }

    /// Lets a body return ten times its value, or fail.
    package func end(_ value: Int, failing: Bool = false) {
        let continuation = state.withLock { $0.waiting.removeValue(forKey: value) }
        continuation?.resume(returning: failing ? .failure(TestError(value)) : .success(10 * value))
    }
}
