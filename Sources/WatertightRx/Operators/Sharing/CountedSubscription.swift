// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One observer's subscription to a connectable observable that counts its observers.
///
/// ```
///   joined ──connect──▶ settled ──the end──▶ gone: the run has ended for all
///     │                    └──cancel──▶ gone
///     └──cancel, the end──▶ gone: it needs no connection
/// ```
final class CountedSubscription: NativeSubscription, CustomStringConvertible {
    private struct State {
        /// `nil` once the observer is gone.
        var counter: ConnectionCounter?
        var isSettled = false
    }

    let upstream = UpstreamSlot()
    private let state: Guarded<State>
    private let run: UInt

    init(_ counter: ConnectionCounter, run: UInt) {
        state = Guarded(State(counter: counter))
        self.run = run
    }

    /// Begins a connection, if the observer is still there and there is none.
    func connect() {
        let counter = state.withLock { state -> ConnectionCounter? in
            state.isSettled = true
            return state.counter
        }
        counter?.connect(run)
    }

    /// The connectable observable has ended.
    func end() {
        let former = leave()
        if former.isSettled { former.counter?.end(run) } else { former.counter?.leave(run) }
    }

    private func leave() -> State {
        state.withLock { exchange(&$0, with: State(counter: nil, isSettled: $0.isSettled)) }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) { upstream.attached?.request(demand) }

    func cancel() {
        upstream.close()?.cancel()
        leave().counter?.leave(run)
    }

    var description: String { "RefCount" }
}

/// The stage has the operator's word.
extension CountedSubscription: StreamDescribing {
    typealias Downstream = AnySubscriber<Never, any Swift.Error>
    static var streamWord: String? { nil }
}
