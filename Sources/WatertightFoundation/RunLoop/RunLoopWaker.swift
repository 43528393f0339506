// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Wakes one run loop, as often as it is rung, with one timer.
///
/// ```
///   silent ──ring: a new timer, due at once──▶ ringing ──timer──▶ lingering ──timer, a second later──▶ silent
///                                                 ▲                   │
///                                                 └──ring: due at once┘
/// ```
/// The timer lingers, so that a busy loop needs but one; not for ever, because a loop with a timer does not end.
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

    /// The bells of the loops that were rung from another thread, by the loop's address.
    private static let wakers = Guarded<[ObjectIdentifier: RunLoopWaker]>([:])

    private let state: Guarded<State>

    private init(_ loop: RunLoop) {
        state = Guarded(State(loop: loop))
    }

    /// The bell of a loop.
    static func at(_ loop: RunLoop) -> RunLoopWaker {
        let address = ObjectIdentifier(loop)
        let known = wakers.withLock { $0 }
        // An address may have been another loop's. Loops are looked at under no lock, as one might be released by that.
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

    /// Makes the loop pass over its work, now or when it is run next.
    func wake(_ loop: RunLoop) {
        let needsTimer = state.withLock { state in
            switch state.phase {
            case .waking: return false
            case .idle:
                state.phase = .waking
                return true
            case .lingering(let timer):
                state.phase = .waking
                // Under the lock, which Foundation calls nobody under, so that no date is overwritten by one decided on before it.
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
