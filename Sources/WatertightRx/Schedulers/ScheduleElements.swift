// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ImmediateSchedulerType {
    /// Sends the elements of a source, one in each turn: what else waits on the scheduler takes its turn in between.
    ///
    /// It does as a recursion does that schedules itself again at the end of each run, at less cost on ``CurrentThreadScheduler``: there the
    /// turns are a loop while nothing else waits on the thread.
    ///
    /// - Parameter sendNext: Sends an element, or the end; returns whether there is more to send. Retained until it has returned false, or
    ///   until the result is disposed of.
    /// - Returns: Prevents every turn that has not begun.
    @usableFromInline func scheduleElements(_ sendNext: @escaping () -> Bool) -> any Disposable {
        scheduleTurns { turn in
            repeat {
                guard sendNext() else { return false }
            } while turn.goesOn
            return true
        }
    }

    /// The same, for a source that sends an element, and then further ones, as long as the turn goes on.
    ///
    /// - Parameter send: Returns whether there is more to send. Retained until it has returned false, or until the result is disposed of.
    /// - Returns: Prevents every turn that has not begun.
    @usableFromInline func scheduleTurns(_ send: @escaping (Turn) -> Bool) -> any Disposable {
        guard self is CurrentThreadScheduler else {
            return scheduleRecursive(()) { _, recurse in if send(.ofOne) { recurse(()) } }
        }
        let turns = ElementTurns(send)
        if Trampoline.isRunning {
            Trampoline.enqueue(turns)
        } else {
            Trampoline.run(turns.run)
        }
        return turns
    }
}

/// How long a turn of a source lasts.
@usableFromInline struct Turn {
    /// That of the thread on which it runs; `nil` if a turn is for one element.
    @usableFromInline let trampoline: UnsafeMutablePointer<Trampoline>?
    /// The source's; `nil` if a turn is for one element.
    @usableFromInline let turns: ElementTurns?

    static var ofOne: Turn { Turn(trampoline: nil, turns: nil) }

    init(trampoline: UnsafeMutablePointer<Trampoline>?, turns: ElementTurns?) {
        self.trampoline = trampoline
        self.turns = turns
    }

    /// Whether the next element belongs to this turn, too: nothing else waits on the thread, and the source is not disposed of.
    @inlinable @inline(__always) var goesOn: Bool {
        guard let trampoline, let turns else { return false }
        return trampoline.pointee.oldest == nil && turns.disposed.load() == 0
    }
}

/// The turns of a source on its thread. It waits in the queue only behind other actions.
@usableFromInline final class ElementTurns: WaitingAction, Cancelable {
    /// Nil once it has sent the last element, and once it is disposed of.
    private let send: Guarded<((Turn) -> Bool)?>
    /// 1 once it is disposed of.
    @usableFromInline let disposed = Word()

    init(_ send: @escaping (Turn) -> Bool) {
        self.send = Guarded(send)
    }

    override func run() {
        guard disposed.load() == 0, let send = send.withLock({ $0 }) else { return }
        guard send(Turn(trampoline: Trampoline.ofThisThread, turns: self)) else { return release() }
        if disposed.load() == 0 { Trampoline.enqueue(self) }
    }

    private func release() {
        let former = send.withLock { exchange(&$0, with: nil) }
        withExtendedLifetime(former) {}
    }

    @usableFromInline var isDisposed: Bool { disposed.load() != 0 }

    @usableFromInline func dispose() {
        disposed.store(1)
        release()
    }
}
