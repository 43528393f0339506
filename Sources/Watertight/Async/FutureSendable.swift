// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Future where Output: Sendable {
    /// A promise that any closure may call, `@Sendable` ones included. Only the first call has an effect. The promise retains the future.
    public typealias SendablePromise = @Sendable (Result<Output, Failure>) -> Void

    /// Makes a future, and the promise that fulfils it.
    ///
    /// ```swift
    /// let (future, promise) = Future.makeFuture(of: Int.self, failure: Never.self)
    /// Task.detached { promise(.success(await load())) }
    /// ```
    ///
    /// For code that fulfils the promise outside of the closure of `Future.init(_:)`. The name and the form follow `AsyncStream.makeStream(of:)`.
    ///
    /// - Parameters:
    ///   - output: The type of the value.
    ///   - failure: The type of the error.
    /// - Returns: The future, and the promise, which may be called at once or later, on any thread. If the promise is released uncalled, the future
    ///   never completes.
    public static func makeFuture(
        of output: Output.Type = Output.self, failure: Failure.Type = Failure.self
    ) -> (future: Future, promise: SendablePromise) {
        let future = Future { _ in }
        return (future, { future.fulfill($0) })
    }
}
