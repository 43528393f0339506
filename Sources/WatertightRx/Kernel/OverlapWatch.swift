// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds events that overlap at one place, where RxSwift looks for them too: a subject, a `create`, a `subscribe`. Debug builds only: in a
/// release build it is empty, and its functions are their arguments.
@usableFromInline struct OverlapWatch: Sendable {
    #if DEBUG
        @usableFromInline let calls: OverlappingCalls
    #endif

    /// - Parameters:
    ///   - place: Named in the warnings: `PublishSubject`.
    ///   - linesUp: Whether an event that meets another thread's delivery waits there.
    @inlinable @inline(__always) init(at place: StaticString, liningUp linesUp: Bool = true) {
        #if DEBUG
            calls = OverlappingCalls(at: place, liningUp: linesUp)
        #endif
    }

    /// Calls a function with an event that has arrived.
    @inlinable @inline(__always) func watch(_ body: () -> Void) {
        #if DEBUG
            calls.enter()
            defer { calls.leave() }
        #endif
        body()
    }

    /// The function, watched.
    @inlinable @inline(__always) func watching<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
        #if DEBUG
            return { value in watch { body(value) } }
        #else
            return body
        #endif
    }
}

#if DEBUG

    /// The calls that are inside of one place.
    @usableFromInline final class OverlappingCalls: Sendable {
        private let place: StaticString
        private let linesUp: Bool
        private let machine = Guarded(OverlapMachine())

        @usableFromInline init(at place: StaticString, liningUp linesUp: Bool) {
            self.place = place
            self.linesUp = linesUp
        }

        @usableFromInline func enter() {
            let thread = ThreadID.current
            for anomaly in machine.withLock({ $0.enter(on: thread) }) {
                AnomalyWarning(anomaly, at: "\(place)", liningUp: linesUp).report()
            }
        }

        @usableFromInline func leave() {
            let thread = ThreadID.current
            machine.withLock { $0.leave(on: thread) }
        }
    }

#endif
