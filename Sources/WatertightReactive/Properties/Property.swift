// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A value that can be read at any moment and observed, and not set.
///
/// A property that is composed of others, by ``init(_:)`` or an operator, keeps none of them: once they are gone it has the last value, and its signal has
/// completed. ``init(capturing:)`` keeps the other property. A composed property works as long as it, its producer or its signal is held, or its signal is observed.
///
/// Source: ReactiveSwift `Property`.
@propertyWrapper public final class Property<Value>: PropertyProtocol {
    private let current: () -> Value

    /// Sends the current value and then each change, without a gap, and completes when the sources are gone.
    public let producer: SignalProducer<Value, Never>

    /// Sends each change, and completes when the sources are gone.
    public let signal: Signal<Value, Never>

    /// Makes a property whose value does not change.
    public init(value: Value) {
        current = { value }
        producer = SignalProducer(value: value)
        signal = .empty
    }

    /// Makes a view of another property, which it keeps.
    public init<P: PropertyProtocol>(capturing property: P) where P.Value == Value {
        current = { property.value }
        producer = property.producer
        signal = property.signal
    }

    /// Makes a property with the values of a producer, which sends the first one when it is started.
    init(composing source: SignalProducer<Value, Never>) {
        let box = PropertyBox<Value>(nil)
        let core = box.core
        let signal = Signal(core)
        let run = source.start(
            toward: EventObserver(
                value: { [weak box] value in if let box { box.set(value) } else { core.send(value) } },
                end: { _ in core.terminate(.completed) }))
        core.resources.insert(run)
        require(box.hasValue, "The producer of a property has sent no value when it was started")
        current = { box.value }
        self.signal = signal
        producer = SignalProducer(source: { target in withExtendedLifetime(signal) { box.pass(to: target) } })
    }

    /// Makes a view of another property, which it does not keep.
    public convenience init<P: PropertyProtocol>(_ property: P) where P.Value == Value { self.init(composing: property.producer) }

    /// The current value.
    public var value: Value { current() }

    /// The current value.
    public var wrappedValue: Value { value }

    /// The property itself.
    public var projectedValue: Property<Value> { self }
}

extension Property: @unchecked Sendable where Value: Sendable {}  // Sendable: its parts are, if the value is.
