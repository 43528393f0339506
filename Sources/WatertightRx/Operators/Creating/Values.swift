// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableConvertibleType {
    /// The values as an asynchronous sequence. Those that no task awaits yet are kept, without bound.
    ///
    /// ```swift
    /// for try await name in names.values { print(name) }
    /// ```
    ///
    /// The subscription begins when the property is read, and is disposed of when the sequence and its iterators are released. The sequence is
    /// for one task.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the sequence, after the values.
    /// - **Failure**: is thrown, after the values.
    /// - **Cancellation**: the task that awaits gets a `CancellationError`, and disposes of the subscription itself. A task that was cancelled
    ///   between two values gets the end.
    /// - **Delivery**: to the task that awaits.
    public var values: AsyncThrowingStream<Element, any Swift.Error> {
        if Task.isCancelled { return AsyncThrowingStream { $0.finish(throwing: CancellationError()) } }
        let awaited = AwaitedStream(asObservable().stream, bufferPolicy: .unbounded, name: "values")
        return AsyncThrowingStream {
            let next = await awaited.next(isolation: #isolation)
            if case .success(nil) = next, Task.isCancelled { throw CancellationError() }
            return try next.get()
        }
    }
}
