// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends each value with the latest one of the other, once both have one. Completes when both have.
    public func combineLatest<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
        SignalProducer.combineLatest(self, other)
    }

    /// Sends each value with the latest one of the other, once both have one. Completes when both have.
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.combineLatest(self, other)
    }

    /// Sends the latest values of all at each value, once each has one. Completes when all have; of no producers, at once.
    public static func combineLatest<S: Sequence>(
        _ producers: S
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.latest, producers, emptySentinel: nil)
    }

    /// The same. Of no producers, it sends `emptySentinel` and completes.
    public static func combineLatest<S: Sequence>(
        _ producers: S, emptySentinel: [S.Element.Value]
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.latest, producers, emptySentinel: emptySentinel)
    }

    /// Sends the first values of both, then the second ones, and so on. Completes when one that has completed is used up.
    public func zip<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> { SignalProducer.zip(self, other) }

    /// Sends the first values of both, then the second ones, and so on. Completes when one that has completed is used up.
    public func zip<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.zip(self, other)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    public static func zip<S: Sequence>(
        _ producers: S
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.pairs, producers, emptySentinel: nil)
    }

    /// The same. Of no producers, it sends `emptySentinel` and completes.
    public static func zip<S: Sequence>(
        _ producers: S, emptySentinel: [S.Element.Value]
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.pairs, producers, emptySentinel: emptySentinel)
    }

    private static func joined<S: Sequence>(
        _ rule: SignalJoinMachine.Rule, _ producers: S, emptySentinel: [Value]?
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        let producers = producers.map(\.producer)
        guard !producers.isEmpty else { return SignalProducer<[Value], Error>(emptySentinel.map { [$0] } ?? []) }
        return .joining { signal in join(rule, all: producers.map { signal($0) }) }
    }
}
