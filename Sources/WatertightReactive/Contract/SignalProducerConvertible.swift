// SPDX-License-Identifier: Apache-2.0

/// What stands for a producer: a producer, a signal, a property, a result.
///
/// Source: ReactiveSwift `SignalProducerConvertible`.
public protocol SignalProducerConvertible<Value, Error> {
    /// The type of the values.
    associatedtype Value
    /// The type of the error.
    associatedtype Error: Swift.Error
    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// A producer, for constraints of extensions.
///
/// Source: ReactiveSwift `SignalProducerProtocol`.
public protocol SignalProducerProtocol<Value, Error> {
    /// The type of the values.
    associatedtype Value
    /// The type of the error.
    associatedtype Error: Swift.Error
    /// The producer itself.
    var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
    /// The producer itself.
    public var producer: SignalProducer { self }
}

extension Signal: SignalProducerConvertible {
    /// A producer that observes this signal from its start on, and keeps it.
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}

extension Result: SignalProducerConvertible {
    /// A producer that sends the success and completes, or fails.
    public var producer: SignalProducer<Success, Failure> { SignalProducer(result: self) }
}
