// SPDX-License-Identifier: Apache-2.0

extension PropertyProtocol {
    /// Has the values of both.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last values stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public func combineLatest<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property(composing: producer.combineLatest(with: other.producer))
    }

    /// Has the first values of both, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public func zip<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property(composing: producer.zip(with: other.producer))
    }

    /// Has the values of all; `nil` of no properties.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last values stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func combineLatest<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        return producers.isEmpty ? nil : Property(composing: SignalProducer<S.Element.Value, Never>.combineLatest(producers))
    }

    /// Has the values of all; of no properties, `emptySentinel`.
    ///
    /// - **Retention**: The new property does not keep its sources.
    /// - **Completion**: The new property's signal completes when those of all have, and the last values stay. Of no properties it has
    ///   completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func combineLatest<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            composing: SignalProducer<S.Element.Value, Never>.combineLatest(properties.map(\.producer), emptySentinel: emptySentinel))
    }

    /// Has the first values of all, then the second ones, and so on; `nil` of no properties.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        return producers.isEmpty ? nil : Property(composing: SignalProducer<S.Element.Value, Never>.zip(producers))
    }

    /// Has the first values of all, then the second ones, and so on; of no properties, `emptySentinel`.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay. Of no properties it has completed.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(composing: SignalProducer<S.Element.Value, Never>.zip(properties.map(\.producer), emptySentinel: emptySentinel))
    }
}
