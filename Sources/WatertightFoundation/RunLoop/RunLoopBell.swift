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
final class RunLoopBell: Sendable {
    private enum Phase {
        case silent
        case ringing
        case lingering(Timer)
    }

    private struct State {
        weak var loop: RunLoop?
        var phase = Phase.silent
    }

    /// The bells of the loops that were rung from another thread, by the loop's address.
    private static let bells = Guarded<[ObjectIdentifier: RunLoopBell]>([:])

    private let state: Guarded<State>

    private init(_ loop: RunLoop) {
        state = Guarded(State(loop: loop))
    }

    /// The bell of a loop.
    static func at(_ loop: RunLoop) -> RunLoopBell {
        let address = ObjectIdentifier(loop)
        let known = bells.withLock { $0 }
        // An address may have been another loop's. Loops are looked at under no lock, as one might be released by that.
        if let bell = known[address], bell.loop === loop { return bell }
        let gone = known.filter { $0.value.loop == nil }
        let bell = RunLoopBell(loop)
        return bells.withLock { bells in
            if let newer = bells[address], newer !== known[address] { return newer }
            for (address, bell) in gone where bells[address] === bell { bells[address] = nil }
            bells[address] = bell
            return bell
        }
    }

    private var loop: RunLoop? {
        state.withLock { $0.loop }
    }

    /// Makes the loop pass over its work, now or when it is run next.
    func ring(_ loop: RunLoop) {
        let needsTimer = state.withLock { state in
            switch state.phase {
            case .ringing: return false
            case .silent:
                state.phase = .ringing
                return true
            case .lingering(let timer):
                state.phase = .ringing
                // Under the lock, which Foundation calls nobody under, so that no date is overwritten by one decided on before it.
                timer.fireDate = .distantPast
                return false
            }
        }
        guard needsTimer else { return }
        let never: TimeInterval = 1_000_000_000
        loop.add(Timer(fire: .distantPast, interval: never, repeats: true) { self.rang($0) }, forMode: .default)
    }

    /// On the loop's thread.
    private func rang(_ timer: Timer) {
        let isDone = state.withLock { state in
            guard case .ringing = state.phase else {
                state.phase = .silent
                return true
            }
            state.phase = .lingering(timer)
            timer.fireDate = Date(timeIntervalSinceNow: 1)
            return false
        }
        if isDone { timer.retire(from: .current) }
    }
}
