// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableConvertibleType {
    /// The same stream, which emits a value instead of an error, and completes.
    ///
    /// - Parameter element: The value. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or after the value.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// The same stream, which goes on with another instead of an error.
    ///
    /// - Parameter infallible: The other stream. Retained by the result.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// The same stream, which goes on with one that a function makes of the error.
    ///
    /// - Parameter onErrorRecover: Makes the other stream. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, or the other stream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread of the stream that emits, at once.
    @inlinable public func asInfallible(
        onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}
