// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension ObservableConvertibleType {
    /// The same stream as a publisher, for operators and sinks of Combine.
    ///
    /// A subscription to it is one to this stream. What arrives before it is requested waits, in order and without bound; an error overtakes what
    /// waits.
    ///
    /// Source: RxCombine `publisher`.
    ///
    /// - **Demand**: unlimited of this stream; each subscriber is given what it requests.
    /// - **Completion**: after the values that wait.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: disposes of the subscription.
    /// - **Delivery**: on this stream's threads; what waited, on the thread that requests it.
    public var publisher: AnyPublisher<Element, any Swift.Error> {
        AnyPublisher(UnboundedBuffer(asObservable().stream))
    }
}
