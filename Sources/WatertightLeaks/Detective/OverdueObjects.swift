// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import WatertightCore

/// Judges the watched objects that are alive when they should be gone: all that are due at about the same time in one search, on a thread of its own, which
/// ends when none is left.
final class OverdueObjects: Sendable {
    private struct Question: Sendable {
        let object: WatchedObject
        let answer: @Sendable (Leak?) -> Void
    }

    private struct State {
        var questions: [Question] = []
        var hasThread = false
        /// Those that were found alive, for the report at exit.
        var found: [WatchedObject] = []
        var mostFound = 64
    }

    private let state = Guarded(State())
    private let search: @Sendable ([WatchedObject]) -> [Leak?]

    /// - Parameter search: Finds out why each of some objects is alive; `nil` for one that is not.
    init(search: @escaping @Sendable ([WatchedObject]) -> [Leak?]) { self.search = search }

    /// Asks why an object is alive.
    ///
    /// - Parameter answer: Called once, on the thread that searches; if there can be none, on this one.
    func judge(_ object: WatchedObject, answer: @escaping @Sendable (Leak?) -> Void) {
        let needsThread = state.withLock { state in
            state.questions.append(Question(object: object, answer: answer))
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread else { return }
        let context = Unmanaged.passRetained(self)
        let hasThread = wl_run_on_thread(
            false, { Unmanaged<OverdueObjects>.fromOpaque($0.unsafelyUnwrapped).takeRetainedValue().answerAll() }, context.toOpaque())
        if !hasThread { context.takeRetainedValue().answerAll() }
    }

    /// The objects that were found alive, and still are. Asked without the lock, as everywhere here: the reference by which an object is seen to be
    /// alive may be its last one.
    var found: [WatchedObject] { state.withLock { $0.found }.filter(\.isAlive) }

    private func answerAll() {
        while let questions = takeQuestions() {
            let leaks = search(questions.map(\.object))
            for (asked, leak) in zip(questions, leaks) {
                if leak != nil { remember(asked.object) }
                asked.answer(leak)
            }
        }
    }

    /// What has come up to now. If nothing has, the thread ends.
    private func takeQuestions() -> [Question]? {
        state.withLock { state in
            defer { state.questions = [] }
            state.hasThread = !state.questions.isEmpty
            return state.hasThread ? state.questions : nil
        }
    }

    /// From time to time those that have died are dropped. Only the thread that searches adds objects, and there is one at a time.
    private func remember(_ object: WatchedObject) {
        let isFull = state.withLock { state in
            state.found.append(object)
            return state.found.count > state.mostFound
        }
        guard isFull else { return }
        let found = found
        state.withLock { state in
            state.found = found
            state.mostFound = max(64, found.count * 2)
        }
    }
}
