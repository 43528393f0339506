// SPDX-License-Identifier: Apache-2.0

extension SignalProducer where Value == Bool {
    /// Sends whether the latest values of both are `true`.
    public func and(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .all([self, booleans]) }

    /// Sends whether the latest values of both are `true`.
    public func and<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        and(booleans.producer)
    }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    public static func all<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where BooleansCollection.Element == SignalProducer<Value, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    public static func all(_ booleans: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { .all(booleans) }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    public static func all<Booleans: SignalProducerConvertible, BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error, BooleansCollection.Element == Booleans {
        all(booleans.map(\.producer))
    }

    /// Sends whether the latest value of one of both is `true`.
    public func or(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .any([self, booleans]) }

    /// Sends whether the latest value of one of both is `true`.
    public func or<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        or(booleans.producer)
    }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    public static func any<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where BooleansCollection.Element == SignalProducer<Value, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    public static func any(_ booleans: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { .any(booleans) }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    public static func any<Booleans: SignalProducerConvertible, BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error, BooleansCollection.Element == Booleans {
        any(booleans.map(\.producer))
    }
}
