// SPDX-License-Identifier: Apache-2.0

/// Ends what an object holds, when that is released, without a stack as deep as such objects are nested.
///
/// ```
///   a bag is released ──▶ it cancels a sink ──▶ whose closure held a bag ──▶ … ──▶ the deepest: the next waits
///     └── its release returns ◀── those that have waited, and what they held ◀──────────┘
/// ```
/// A loop may have nested a hundred thousand of them. All is done on the releasing thread when the outermost release returns.
@usableFromInline package enum NestedRelease {
    /// How many releases are under way on this thread, and whether others wait.
    private static let progress = ThreadLocalWord()
    /// The releases that wait, by thread.
    private static let waiting = Guarded<[UInt: [() -> Void]]>([:])

    private static var deepest: Int { 32 }
    private static var othersWait: Int { 1 << 16 }

    /// Ends something: now, or, if too many such calls are nested, before the outermost one returns. Called when an object is released or disposed of.
    ///
    /// - Parameters:
    ///   - held: What is ended; released before this returns, or before the outermost call does.
    ///   - end: Captures nothing; retained only while it waits.
    @usableFromInline package static func perform<Held>(on held: consuming Held, _ end: @escaping (consuming Held) -> Void) {
        guard let depth = enter() else {
            let held = held
            return wait { end(held) }
        }
        end(held)
        leave(depth)
    }

    /// Begins to end something: the first part of ``perform(on:_:)``, for a caller that captures and retains nothing unless the end has to wait.
    ///
    /// - Returns: What ``leave(_:)`` takes once it is ended; `nil` if too many such calls are nested, and it has to wait.
    package static func enter() -> Int? {
        let progress = progress
        let before = progress.value
        let depth = before & (othersWait - 1)
        guard depth < deepest else { return nil }
        progress.value = before + 1
        return depth
    }

    /// Ends what waits, if this is the outermost call.
    package static func leave(_ depth: Int) {
        let progress = progress
        let after = progress.value - 1
        progress.value = after
        if depth == 0, after != 0 { finish() }
    }

    /// Ends something before the outermost call returns.
    package static func wait(_ end: @escaping () -> Void) {
        progress.value |= othersWait
        waiting.withLock { $0[ThreadID.current, default: []].append(end) }
    }

    /// Releases something. Called in the `deinit` of the object that it is taken out of: an object's fields are released after its `deinit`, one inside of
    /// the other.
    @usableFromInline package static func release<Held>(_ held: consuming Held) { perform(on: held) { _ in } }

    private static func finish() {
        while progress.value != 0 {
            // These are nested in nothing but this call.
            progress.value = 1
            endWaiting()
            progress.value -= 1
        }
    }

    /// What they held is released before this returns.
    private static func endWaiting() {
        for end in waiting.withLock({ $0.removeValue(forKey: ThreadID.current) }) ?? [] { end() }
    }
}
