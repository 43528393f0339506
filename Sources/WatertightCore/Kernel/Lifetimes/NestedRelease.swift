// SPDX-License-Identifier: Apache-2.0

/// Ends what an object holds, when that is released, without a stack as deep as such objects are nested.
///
/// ```
///   a bag is released ──▶ it cancels a sink ──▶ whose closure held a bag ──▶ … ──▶ the deepest: the next waits
///     └── its release returns ◀── those that have waited, and what they held ◀──────────┘
/// ```
/// A loop may have nested a hundred thousand of them. All is done on the releasing thread when the outermost release returns.
package enum NestedRelease {
    /// How many releases are under way on this thread, and whether others wait.
    private static let progress = ThreadLocalWord()
    /// The releases that wait, by thread.
    private static let waiting = Guarded<[UInt: [() -> Void]]>([:])

    private static var deepest: Int { 32 }
    private static var othersWait: Int { 1 << 16 }

    /// Ends something: now, or, where too many such calls are nested, before the outermost one returns. Called in a `deinit`.
    ///
    /// - Parameter end: Captures nothing; retained only while it waits.
    package static func perform<Held>(on held: Held, _ end: @escaping (Held) -> Void) {
        let before = progress.value
        guard before & (othersWait - 1) < deepest else {
            progress.value = before | othersWait
            return waiting.withLock { $0[ThreadID.current, default: []].append { end(held) } }
        }
        progress.value = before + 1
        end(held)
        progress.value -= 1
        if before == 0, progress.value != 0 { finish() }
    }

    private static func finish() {
        while progress.value != 0 {
            // These are nested in nothing but this call.
            progress.value = 1
            for end in waiting.withLock({ $0.removeValue(forKey: ThreadID.current) }) ?? [] { end() }
            progress.value -= 1
        }
    }
}
