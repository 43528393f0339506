// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// How a stream ended, with the values until then.
///
/// Source: RxBlocking `MaterializedSequenceResult`.
@frozen public enum MaterializedSequenceResult<T> {
    /// It ended without an error.
    case completed(elements: [T])
    /// It ended by an error, or not in time.
    case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
    /// Blocks until the end, and returns all values, or throws the error.
    public func toArray() throws -> [Element] { try collect().get() }

    /// Blocks until the first value or the end, and returns the first value, if there is one, or throws the error.
    public func first() throws -> Element? { try collect(upTo: 1).get().first }

    /// Blocks until the end, and returns the last value, if there is one, or throws the error.
    public func last() throws -> Element? { try collect().get().last }

    /// Blocks until the second value or the end, and returns the only value.
    ///
    /// - Throws: The stream's error; `RxError.noElements` or `.moreThanOneElement` if there is not one value.
    public func single() throws -> Element { try single { _ in true } }

    /// Blocks until the second value that satisfies a predicate or the end, and returns the only such value.
    ///
    /// - Parameter predicate: Called with each value, on the thread that delivers it. The call ends with what it throws.
    /// - Throws: The stream's error; `RxError.noElements` or `.moreThanOneElement` if there is not one value.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let elements = try collect(upTo: 2, where: predicate).get()
        guard let element = elements.first else { throw RxError.noElements }
        if elements.count > 1 { throw RxError.moreThanOneElement }
        return element
    }

    /// Blocks until the end, and returns how the stream ended, with the values until then.
    public func materialize() -> MaterializedSequenceResult<Element> { collect() }

    private func collect(
        upTo limit: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
    ) -> MaterializedSequenceResult<Element> {
        BlockingObserver(limit: limit, predicate: predicate).collect(from: source, timeout: timeout)
    }
}

extension MaterializedSequenceResult {
    fileprivate func get() throws -> [T] {
        switch self {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }
}
