// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Each verb starts a run and blocks the thread until its end. A run that needs this thread to go on does not end.
extension SignalProducer {
    /// The first value, or the failure before it; `nil` if the run has ended without either. It interrupts the rest of the work.
    ///
    /// - **Retention**: Nothing is kept once the verb has returned.
    /// - **Completion**: A completion before the first value is answered with `nil`. The first value ends the work.
    /// - **Failure**: A failure before the first value is returned.
    /// - **Interruption**: An interruption before the first value is answered with `nil`.
    /// - **Delivery**: The verb returns, on the thread that called it, once the run has ended. The run must not need that thread.
    public func first() -> Result<Value, Error>? { take(first: 1).single() }

    /// The only value, or the failure; `nil` if there was none, or a second one.
    ///
    /// - **Retention**: Nothing is kept once the verb has returned.
    /// - **Completion**: The one value is returned; `nil` if there was none. A second value ends the work, and is answered with `nil`.
    /// - **Failure**: A failure is returned, also behind a value, but not behind a second one.
    /// - **Interruption**: An interruption is answered as a completion is.
    /// - **Delivery**: The verb returns, on the thread that called it, once the run has ended. The run must not need that thread.
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
    ///
    /// - **Retention**: Nothing is kept once the verb has returned.
    /// - **Completion**: The last value is returned; `nil` if there was none.
    /// - **Failure**: A failure is returned, whatever values have come before.
    /// - **Interruption**: An interruption is answered with `nil`, whatever values have come before.
    /// - **Delivery**: The verb returns, on the thread that called it, once the run has ended. The run must not need that thread.
    public func last() -> Result<Value, Error>? { take(last: 1).single() }

    /// Waits for the end: a failure, or a success of whatever kind.
    ///
    /// - **Retention**: Nothing is kept once the verb has returned.
    /// - **Completion**: A completion is answered with a success.
    /// - **Failure**: A failure is returned.
    /// - **Interruption**: An interruption is answered with a success.
    /// - **Delivery**: The verb returns, on the thread that called it, once the run has ended. The run must not need that thread.
    public func wait() -> Result<(), Error> { then(SignalProducer<(), Error>(value: ())).last() ?? .success(()) }
}
