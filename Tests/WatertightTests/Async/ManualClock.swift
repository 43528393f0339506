// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Watertight

/// A clock that the test advances.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        let sinceBeginning: Duration
        func advanced(by duration: Duration) -> Instant { Instant(sinceBeginning: sinceBeginning + duration) }
        func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceBeginning < rhs.sinceBeginning }
    }

    private struct Sleeper {
        let id: Int
        let date: Instant
        let continuation: UnsafeContinuation<Bool, Never>
    }

    private struct State {
        var now = Instant(sinceBeginning: .zero)
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var ids = 0
        /// Waits until tasks sleep until these dates.
        var waiter: (dates: [Duration], continuation: UnsafeContinuation<Void, Never>)?

        mutating func takeWaiter() -> UnsafeContinuation<Void, Never>? {
            guard waiter?.dates == sleepers.map(\.date.sinceBeginning).sorted() else { return nil }
            return waiter.take()?.continuation
        }
    }

    private let state = Guarded(State())
    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.ids += 1
            return state.ids
        }
        let woke = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let (ends, waiter) = state.withLock { state -> (Bool?, UnsafeContinuation<Void, Never>?) in
                    if state.cancelled.contains(id) { return (false, nil) }
                    if deadline <= state.now { return (true, nil) }
                    state.sleepers.append(Sleeper(id: id, date: deadline, continuation: continuation))
                    return (nil, state.takeWaiter())
                }
                waiter?.resume()
                if let ends { continuation.resume(returning: ends) }
            }
        } onCancel: {
            let (sleeper, waiter) = state.withLock { state -> (Sleeper?, UnsafeContinuation<Void, Never>?) in
                state.cancelled.insert(id)
                let sleeper = state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
                return (sleeper, state.takeWaiter())
            }
            waiter?.resume()
            sleeper?.continuation.resume(returning: false)
        }
        if !woke { throw CancellationError() }
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.date <= state.now }
            state.sleepers.removeAll { $0.date <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume(returning: true) }
    }

    /// Waits until tasks sleep until these dates, and no others.
    func sleepers(are dates: [Duration]) async {
        await withUnsafeContinuation { continuation in
            let waiter = state.withLock { state in
                state.waiter = (dates, continuation)
                return state.takeWaiter()
            }
            waiter?.resume()
        }
    }
}
