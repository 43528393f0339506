// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Bool {
    /// Sends the opposite of each value.
    @inlinable public func negate() -> Signal<Value, Error> { map { !$0 } }
}

extension SignalProducer where Value == Bool {
    /// Sends the opposite of each value.
    @inlinable public func negate() -> SignalProducer<Value, Error> { map { !$0 } }
}
