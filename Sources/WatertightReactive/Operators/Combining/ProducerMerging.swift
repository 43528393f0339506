// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends the values of both as they come. Completes when both have.
    public func merge(with other: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .merge([self, other]) }

    /// Sends the values of both as they come. Completes when both have.
    public func merge<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<Value, Error> where Other.Value == Value, Other.Error == Error {
        merge(with: other.producer)
    }

    /// Sends the values of all as they come. Completes when all have.
    public static func merge<Seq: Sequence, S: SignalProducerConvertible>(
        _ producers: Seq
    ) -> SignalProducer<Value, Error> where S.Value == Value, S.Error == Error, Seq.Element == S {
        SignalProducer<S, Error>(producers).flattening(.merge, \.producer)
    }

    /// Sends the values of this, and once it has completed those of the next.
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer<SignalProducer, Error>([self, next]).flattening(.concat) { $0 }
    }

    /// Sends the values of this, and once it has completed those of the next.
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Error> where Next.Value == Value, Next.Error == Error {
        concat(next.producer)
    }

    /// Sends one value more once this has completed.
    public func concat(value: Value) -> SignalProducer<Value, Error> { concat(SignalProducer(value: value)) }

    /// Fails once this has completed.
    public func concat(error: Error) -> SignalProducer<Value, Error> { concat(SignalProducer(error: error)) }

    /// Sends the values of another producer, and once that has completed those of this.
    public func prefix(_ previous: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { previous.concat(self) }

    /// Sends the values of another producer, and once that has completed those of this.
    public func prefix<Previous: SignalProducerConvertible>(
        _ previous: Previous
    ) -> SignalProducer<Value, Error> where Previous.Value == Value, Previous.Error == Error {
        previous.producer.concat(self)
    }

    /// Sends one value before those of this.
    public func prefix(value: Value) -> SignalProducer<Value, Error> { prefix(SignalProducer(value: value)) }
}
