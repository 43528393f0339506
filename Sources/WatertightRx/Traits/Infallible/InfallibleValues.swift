// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension InfallibleType {
    /// The values as an asynchronous sequence. Those that no task awaits yet are kept, without bound.
    ///
    /// ```swift
    /// for await name in names.values { print(name) }
    /// ```
    ///
    /// The subscription begins when the property is read, and is disposed of when the sequence and its iterators are released.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the sequence, after the values.
    /// - **Failure**: stops the program in debug builds; in release builds it is printed, and ends the sequence.
    /// - **Cancellation**: a cancelled task gets the end, and disposes of the subscription.
    /// - **Delivery**: to the task that awaits.
    public var values: AsyncStream<Element> {
        let awaited = AwaitedStream(asObservable().stream, bufferPolicy: .unbounded, name: "values")
        return AsyncStream {
            switch await awaited.next(isolation: #isolation) {
            case .success(let element): return element
            case .failure(let error):
                failInDebug("Infallible must never emit a error event. error: \(error)")
                return nil
            }
        }
    }
}
