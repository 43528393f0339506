// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Each verb starts a run and blocks the thread until its end. A run that needs this thread to go on does not end.
extension SignalProducer {
    /// The first value, or the failure before it; `nil` if the run has ended without either. It interrupts the rest of the work.
    public func first() -> Result<Value, Error>? { take(first: 1).single() }

    /// The only value, or the failure; `nil` if there was none, or a second one.
    public func single() -> Result<Value, Error>? {
        let isOver = DispatchSemaphore(value: 0)
        var result: Result<Value, Error>?
        var count = 0
        take(first: 2).start(
            toward: EventObserver(
                value: { value in
                    count += 1
                    result = count == 1 ? .success(value) : nil
                },
                end: { termination in
                    if case .failed(let error) = termination { result = .failure(error) }
                    isOver.signal()
                }))
        isOver.wait()
        return result
    }

    /// The last value, or the failure; `nil` if there was none.
    public func last() -> Result<Value, Error>? { take(last: 1).single() }

    /// Waits for the end: a failure, or a success of whatever kind.
    public func wait() -> Result<(), Error> { then(SignalProducer<(), Error>(value: ())).last() ?? .success(()) }
}
