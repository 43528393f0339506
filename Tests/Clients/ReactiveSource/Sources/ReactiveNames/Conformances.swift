// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

// Each line is a conformance of ReactiveSwift's, and fails to compile without it.

func conformances() {
    let _: any BindingTargetProvider.Type = Action<Int, Int, SaveError>.self
    let _: any Equatable.Type = ActionError<SaveError>.self
    let _: any Error.Type = ActionError<SaveError>.self
    let _: any Sendable.Type = ActionError<SaveError>.self
    let _: any Disposable.Type = AnyDisposable.self
    let _: any BidirectionalCollection.Type = Bag<Int>.self
    let _: any Collection.Type = Bag<Int>.self
    let _: any RandomAccessCollection.Type = Bag<Int>.self
    let _: any Sequence.Type = Bag<Int>.self
    let _: any BindingTargetProvider.Type = BindingTarget<Int>.self
    let _: any Disposable.Type = CompositeDisposable.self
    let _: any Scheduler.Type = ImmediateScheduler.self
    let _: any CaseIterable.Type = LoggingEvent.Signal.self
    let _: any Equatable.Type = LoggingEvent.Signal.self
    let _: any Hashable.Type = LoggingEvent.Signal.self
    let _: any RawRepresentable.Type = LoggingEvent.Signal.self
    let _: any CaseIterable.Type = LoggingEvent.SignalProducer.self
    let _: any Equatable.Type = LoggingEvent.SignalProducer.self
    let _: any Hashable.Type = LoggingEvent.SignalProducer.self
    let _: any RawRepresentable.Type = LoggingEvent.SignalProducer.self
    let _: any BindingSource.Type = MutableProperty<Int>.self
    let _: any BindingTargetProvider.Type = MutableProperty<Int>.self
    let _: any ComposableMutablePropertyProtocol.Type = MutableProperty<Int>.self
    let _: any MutablePropertyProtocol.Type = MutableProperty<Int>.self
    let _: any PropertyProtocol.Type = MutableProperty<Int>.self
    let _: any SignalProducerConvertible.Type = MutableProperty<Int>.self
    let _: any BindingSource.Type = Property<Int>.self
    let _: any PropertyProtocol.Type = Property<Int>.self
    let _: any SignalProducerConvertible.Type = Property<Int>.self
    let _: any DateScheduler.Type = QueueScheduler.self
    let _: any Scheduler.Type = QueueScheduler.self
    let _: any Disposable.Type = ScopedDisposable<AnyDisposable>.self
    let _: any Disposable.Type = SerialDisposable.self
    let _: any BindingSource.Type = Signal<Int, Never>.self
    let _: any SignalProducerConvertible.Type = Signal<Int, Never>.self
    let _: any SignalProtocol.Type = Signal<Int, Never>.self
    let _: any BindingSource.Type = SignalProducer<Int, Never>.self
    let _: any SignalProducerConvertible.Type = SignalProducer<Int, Never>.self
    let _: any SignalProducerProtocol.Type = SignalProducer<Int, Never>.self
    let _: any DateScheduler.Type = TestScheduler.self
    let _: any Scheduler.Type = TestScheduler.self
    let _: any Scheduler.Type = UIScheduler.self
    let _: any BindingSource.Type = ValidatingProperty<Int, SaveError>.self
    let _: any BindingTargetProvider.Type = ValidatingProperty<Int, SaveError>.self
    let _: any MutablePropertyProtocol.Type = ValidatingProperty<Int, SaveError>.self
    let _: any PropertyProtocol.Type = ValidatingProperty<Int, SaveError>.self
    let _: any SignalProducerConvertible.Type = ValidatingProperty<Int, SaveError>.self
}

func refinements() {
    let _: (any BindingSource) -> any SignalProducerConvertible = { $0 }
    let _: (any ComposableMutablePropertyProtocol) -> any BindingSource = { $0 }
    let _: (any ComposableMutablePropertyProtocol) -> any BindingTargetProvider = { $0 }
    let _: (any ComposableMutablePropertyProtocol) -> any MutablePropertyProtocol = { $0 }
    let _: (any ComposableMutablePropertyProtocol) -> any PropertyProtocol = { $0 }
    let _: (any ComposableMutablePropertyProtocol) -> any SignalProducerConvertible = { $0 }
    let _: (any DateScheduler) -> any Scheduler = { $0 }
    let _: (any MutablePropertyProtocol) -> any BindingSource = { $0 }
    let _: (any MutablePropertyProtocol) -> any BindingTargetProvider = { $0 }
    let _: (any MutablePropertyProtocol) -> any PropertyProtocol = { $0 }
    let _: (any MutablePropertyProtocol) -> any SignalProducerConvertible = { $0 }
    let _: (any OptionalProtocol) -> any ExpressibleByNilLiteral = { $0 }
    let _: (any PropertyProtocol) -> any BindingSource = { $0 }
    let _: (any PropertyProtocol) -> any SignalProducerConvertible = { $0 }
}

extension Signal where Value == Int, Error == SaveError {
    static func conformancesOfEvents() {
        let _: any CustomStringConvertible.Type = Signal.Event.self
        let _: any Equatable.Type = Signal.Event.self
        let _: any EventProtocol.Type = Signal.Event.self
    }
}

extension Bag {
    static func conformancesOfIterators() {
        let _: any IteratorProtocol.Type = Bag.Iterator.self
    }
}
