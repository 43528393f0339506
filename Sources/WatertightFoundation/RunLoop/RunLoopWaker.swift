// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Wakes a run loop any number of times, with one timer.
///
/// ```
///   idle ──wake: a new timer, due at once──▶ waking ──timer──▶ lingering ──timer, a second later──▶ idle
///                                              ▲                   │
///                                              └──wake: due at once┘
/// ```
/// The timer lingers for a second, so that a busy loop needs only one. It does not linger forever, because a loop with a timer does not end.
final class RunLoopWaker: Sendable {
    private enum Phase {
        case idle
        case waking
        case lingering(Timer)
    }

    private struct State {
        weak var loop: RunLoop?
        var phase = Phase.idle
    }

    /// The wakers of loops that were woken from another thread, by the addresses of the loops.
    private static let wakers = Guarded<[ObjectIdentifier: RunLoopWaker]>([:])

    private let state: Guarded<State>

    private init(_ loop: RunLoop) {
        state = Guarded(State(loop: loop))
    }

    /// The waker of a loop.
    static func at(_ loop: RunLoop) -> RunLoopWaker {
        let address = ObjectIdentifier(loop)
        let known = wakers.withLock { $0 }
        // The address may have belonged to another loop. Loops are accessed under no lock, since the access might release one.
        if let waker = known[address], waker.loop === loop { return waker }
        let gone = known.filter { $0.value.loop == nil }
        let waker = RunLoopWaker(loop)
        return wakers.withLock { wakers in
            if let newer = wakers[address], newer !== known[address] { return newer }
            for (address, waker) in gone where wakers[address] === waker { wakers[address] = nil }
            wakers[address] = waker
            return waker
        }
    }

    private var loop: RunLoop? {
        state.withLock { $0.loop }
    }

    /// Makes the loop process its work, now or when it is next run.
    func wake(_ loop: RunLoop) {
        let needsTimer = state.withLock { state in
            switch state.phase {
            case .waking: return false
            case .idle:
                state.phase = .waking
                return true
            case .lingering(let timer):
                state.phase = .waking
                // Set under the lock, so that an older decision cannot overwrite a newer date. Foundation calls no other code here.
                timer.fireDate = .distantPast
                return false
            }
        }
        guard needsTimer else { return }
        let never: TimeInterval = 1_000_000_000
        loop.add(Timer(fire: .distantPast, interval: never, repeats: true) { self.timerFired($0) }, forMode: .default)
    }

    /// On the loop's thread.
    private func timerFired(_ timer: Timer) {
        let isDone = state.withLock { state in
            guard case .waking = state.phase else {
                state.phase = .idle
                return true
            }
            state.phase = .lingering(timer)
            timer.fireDate = Date(timeIntervalSinceNow: 1)
            return false
        }
        if isDone { timer.retire(from: .current) }
    }
}
