// SPDX-License-Identifier: Apache-2.0

extension Property {
    /// Makes a property with an initial value, and then those of a producer, which is started at once.
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
        self.init(
            composing: SignalProducer(source: { core in
                core.send(initial)
                core.resources.insert(
                    values.start(toward: EventObserver(value: { core.send($0) }, end: { _ in core.finish() })))
            }))
    }

    /// Makes a property with an initial value, and then those of the producer that another value stands for.
    public convenience init<Values: SignalProducerConvertible>(
        initial: Value, then values: Values
    ) where Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}

extension Property where Value: OptionalProtocol {
    /// Makes a property with an initial value, and then those of a producer, which is started at once.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// Makes a property with an initial value, and then those of the producer that another value stands for.
    public convenience init<Values: SignalProducerConvertible>(
        initial: Value, then values: Values
    ) where Values.Value == Value.Wrapped, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}
