// SPDX-License-Identifier: Apache-2.0

extension PropertyProtocol {
    /// Has the values of both. It keeps neither.
    public func combineLatest<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property(composing: producer.combineLatest(with: other.producer))
    }

    /// Has the first values of both, then the second ones, and so on. It keeps neither.
    public func zip<P: PropertyProtocol>(with other: P) -> Property<(Value, P.Value)> {
        Property(composing: producer.zip(with: other.producer))
    }

    /// Has the values of all; `nil` of no properties.
    public static func combineLatest<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        return producers.isEmpty ? nil : Property(composing: SignalProducer<S.Element.Value, Never>.combineLatest(producers))
    }

    /// Has the values of all; of no properties, `emptySentinel`.
    public static func combineLatest<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            composing: SignalProducer<S.Element.Value, Never>.combineLatest(properties.map(\.producer), emptySentinel: emptySentinel))
    }

    /// Has the first values of all, then the second ones, and so on; `nil` of no properties.
    public static func zip<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        return producers.isEmpty ? nil : Property(composing: SignalProducer<S.Element.Value, Never>.zip(producers))
    }

    /// Has the first values of all, then the second ones, and so on; of no properties, `emptySentinel`.
    public static func zip<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(composing: SignalProducer<S.Element.Value, Never>.zip(properties.map(\.producer), emptySentinel: emptySentinel))
    }
}
