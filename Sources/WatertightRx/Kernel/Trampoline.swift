// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The queue of actions of one thread. It stands on the thread's stack while an action of ``CurrentThreadScheduler`` runs there.
///
/// ```
///   none ──run: the first action──▶ running ──its actions, oldest first, until none waits──▶ none
/// ```
@usableFromInline struct Trampoline {
    /// The address of the calling thread's, or 0.
    private static let current = ThreadLocalWord()

    /// The first of a chain. Only the thread of the trampoline, as all that follows.
    @usableFromInline var oldest: WaitingAction?
    private var newest: WaitingAction?

    @usableFromInline init() {}

    static var ofThisThread: UnsafeMutablePointer<Trampoline>? { UnsafeMutablePointer(bitPattern: current.value) }

    /// Whether the calling thread runs an action of the scheduler.
    @usableFromInline static var isRunning: Bool { current.value != 0 }

    /// Whether an action waits on the calling thread.
    static var hasWaiting: Bool { ofThisThread?.pointee.oldest != nil }

    /// Runs the first action of the calling thread, and then all that it has caused to wait. Called while none runs.
    @inlinable @inline(__always) static func run<Result>(_ first: () -> Result) -> Result {
        var trampoline = Trampoline()
        return withUnsafeMutablePointer(to: &trampoline) {
            begin($0)
            let result = first()
            finish($0)
            return result
        }
    }

    @usableFromInline static func begin(_ trampoline: UnsafeMutablePointer<Trampoline>) {
        current.value = Int(bitPattern: trampoline)
    }

    @usableFromInline static func finish(_ trampoline: UnsafeMutablePointer<Trampoline>) {
        while let action = trampoline.pointee.popFirst() { action.run() }
        current.value = 0
    }

    /// Lets an action wait for its turn. Called while an action runs on the calling thread.
    static func enqueue(_ action: WaitingAction) {
        guard let trampoline = ofThisThread else { trap("an action waits on a thread that runs none") }
        if let newest = trampoline.pointee.newest {
            newest.next = action
        } else {
            trampoline.pointee.oldest = action
        }
        trampoline.pointee.newest = action
    }

    private mutating func popFirst() -> WaitingAction? {
        guard let action = oldest else { return nil }
        oldest = exchange(&action.next, with: nil)
        if oldest == nil { newest = nil }
        return action
    }
}

/// An action that waits in a ``Trampoline``: in one at a time, and once.
@usableFromInline class WaitingAction {
    /// The next action of the chain. Only the thread of the trampoline.
    fileprivate(set) final var next: WaitingAction?

    /// Takes the turn. It may let the same object wait again.
    func run() { trap("a subclass decides what the turn does") }
}
