// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

extension SignalProducer {
    /// Starts the work a number of times, each time once the one before has completed.
    ///
    /// - **Retention**: This producer is kept by the new one, and by a run until its end.
    /// - **Completion**: A run completes when the work has completed `count` times; with a count of 0 at once.
    /// - **Failure**: The first failure passes on, and the work does not begin again.
    /// - **Interruption**: The first interruption of the work passes on, and the work does not begin again. Disposing of a run interrupts
    ///   it at once, and then the work that runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The work begins again on the thread that completes it;
    ///   the stack grows no deeper.
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        require(count >= 0, "repeat(_:) of a negative number of times")
        guard count > 1 else { return count == 0 ? .empty : self }
        return SignalProducer(source: { core in
            var remaining = count
            func begin(_ succession: Succession<Value, Error>) {
                succession.start(self) { succession, termination in
                    guard case .completed = termination else { return succession.terminate(termination) }
                    remaining -= 1
                    if remaining > 0 { begin(succession) } else { succession.terminate(.completed) }
                }
            }
            begin(Succession(core))
        })
    }

    /// Starts the work again once it has failed, a number of times at most. Each start counts anew.
    ///
    /// - **Retention**: This producer is kept by the new one, and by a run until its end.
    /// - **Completion**: The first completion passes on.
    /// - **Failure**: The first `count` failures are not sent, and the work begins again; the next one passes on.
    /// - **Interruption**: An interruption of the work passes on, and the work does not begin again. Disposing of a run interrupts it at
    ///   once, and then the work that runs.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, those of a failed attempt too. The work begins again on
    ///   the thread that fails; the stack grows no deeper.
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> {
        require(count >= 0, "retry(upTo:) of a negative number of times")
        return retrying(count) { retry in
            retry()
            return nil
        }
    }

    /// Starts the work again once it has failed, after an interval on a scheduler, a number of times at most. Each start counts anew.
    ///
    /// - **Retention**: This producer and the scheduler are kept by the new one; the producer is kept by a run until its end.
    /// - **Completion**: The first completion passes on.
    /// - **Failure**: The first `count` failures are not sent, and the work begins again after the interval; the next one passes on at
    ///   once.
    /// - **Interruption**: An interruption of the work passes on, and the work does not begin again. Disposing of a run interrupts it at
    ///   once, and then the work that runs, or the wait.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, those of a failed attempt too. The work begins again on
    ///   the scheduler.
    public func retry(upTo count: Int, interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        require(count >= 0, "retry(upTo:interval:on:) of a negative number of times")
        return retrying(count) { retry in scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval), action: retry) }
    }

    /// - Parameter wait: Calls the closure, now or later.
    private func retrying(
        _ count: Int, _ wait: @escaping (@escaping () -> Void) -> (any Disposable)?
    ) -> SignalProducer<Value, Error> {
        guard count > 0 else { return self }
        return SignalProducer(source: { core in
            var remaining = count
            let waiting = SerialDisposable()
            core.resources.insert(waiting)
            func begin(_ succession: Succession<Value, Error>) {
                succession.start(self) { succession, termination in
                    guard case .failed = termination, remaining > 0 else { return succession.terminate(termination) }
                    remaining -= 1
                    // The next attempt may have failed on another thread, and wait itself, by the time at which this call returns.
                    waiting.replace { wait { begin(succession) } }
                }
            }
            begin(Succession(core))
        })
    }
}
