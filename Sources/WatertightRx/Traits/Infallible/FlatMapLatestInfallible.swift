// SPDX-License-Identifier: Apache-2.0

extension ObservableType {
    /// Emits the values of the latest infallible that a function has made of a value.
    ///
    /// An error of this observable, or one that `selector` throws, breaks the promise of the result: see ``Infallible``.
    ///
    /// - Parameter selector: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: when the upstream and the latest infallible have completed.
    /// - **Failure**: there is none.
    /// - **Cancellation**: disposes of the upstream and the latest infallible.
    /// - **Delivery**: on their threads, one value at a time.
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Infallible<Source.Element> {
        let latest: Observable<Source.Element> = flatMapLatest(selector)
        return Infallible(latest)
    }
}
