// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Bool {
    /// Sends whether the latest values of both are `true`.
    public func and(_ signal: Signal<Value, Error>) -> Signal<Value, Error> { .all(self, signal) }

    /// Sends whether the latest values of all are `true`, once each has one.
    public static func all<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> Signal<Value, Error> where BooleansCollection.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are `true`, once each has one.
    public static func all(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> { .all(booleans) }

    /// Sends whether the latest value of one of both is `true`.
    public func or(_ signal: Signal<Value, Error>) -> Signal<Value, Error> { .any(self, signal) }

    /// Sends whether the latest value of any is `true`, once each has one.
    public static func any<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> Signal<Value, Error> where BooleansCollection.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is `true`, once each has one.
    public static func any(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> { .any(booleans) }
}
