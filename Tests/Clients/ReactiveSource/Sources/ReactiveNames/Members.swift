// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import ReactiveSwift

// Members by their full names, as values and as functions.

func cases() {
    let _: [Signal<Int, SaveError>.Event] = [.value(1), .failed(SaveError()), .completed, .interrupted]
    let _: [Termination<SaveError>] = [.failed(SaveError()), .completed, .interrupted]
    let _: [ValidatingProperty<Int, SaveError>.Result] = [
        .valid(1), .coerced(replacement: 1, proposed: 2, error: nil), .invalid(1, SaveError()),
    ]
    let _: Set<LoggingEvent.Signal> = [.value, .completed, .failed, .terminated, .disposed, .interrupted]
    let _: Set<LoggingEvent.SignalProducer> = [
        .starting, .started, .value, .completed, .failed, .terminated, .disposed, .interrupted,
    ]
    let _: LoggingEvent.Signal? = LoggingEvent.Signal(rawValue: "value")
    let _: LoggingEvent.SignalProducer? = LoggingEvent.SignalProducer(rawValue: "value")
}

func comparing(_ first: Signal<Int, SaveError>.Event, _ second: Signal<Int, SaveError>.Event) {
    let _: Bool = first == second
    let _: String = first.description
    let _: Signal<Int, SaveError>.Event = first.event
}

func sending(to observer: Signal<Int, SaveError>.Observer, _ producer: SignalProducer<Int, Never>) {
    let _: (Signal<Int, SaveError>.Event) -> Void = observer.send(_:)
    let _: (Int) -> Void = observer.send(value:)
    let _: (SaveError) -> Void = observer.send(error:)
    let _: () -> Void = observer.sendCompleted
    let _: () -> Void = observer.sendInterrupted
    let _: (Int) -> Void = observer.receive(_:)
    let _: (Termination<SaveError>) -> Void = observer.terminate(_:)
    let _: Signal<Int, SaveError>.Observer.Action = { _ in }
    let _: any Disposable = observer <~ producer
}

func receiving(by observer: ReactiveSwift.Observer<Int, SaveError>) {
    observer.receive(1)
    observer.terminate(.completed)
}

func scheduling(
    _ immediate: ImmediateScheduler, _ main: UIScheduler, _ queue: QueueScheduler, _ scheduler: any Scheduler, _ dated: any DateScheduler
) {
    let _: (any Disposable)? = immediate.schedule {}
    let _: (any Disposable)? = main.schedule {}
    let _: (any Disposable)? = queue.schedule {}
    let _: (any Disposable)? = queue.schedule(after: Date()) {}
    let _: (any Disposable)? = queue.schedule(after: Date(), interval: .seconds(1)) {}
    let _: (any Disposable)? = queue.schedule(after: Date(), interval: .seconds(1), leeway: .seconds(1)) {}
    let _: (any Disposable)? = scheduler.schedule {}
    let _: (any Disposable)? = dated.schedule(after: Date()) {}
    let _: (any Disposable)? = dated.schedule(after: Date(), interval: .seconds(1), leeway: .seconds(1)) {}
    let _: (any Disposable)? = dated.schedule(after: .seconds(1), interval: .seconds(1)) {}
    let _: (Date, Date) = (queue.currentDate, dated.currentDate)
    let _: DispatchQueue = queue.queue
    let _: QueueScheduler = QueueScheduler(qos: .default, name: "a", targeting: nil)
}

func disposing(
    _ one: AnyDisposable, _ composite: CompositeDisposable, _ scoped: ScopedDisposable<AnyDisposable>, _ serial: SerialDisposable
) {
    one.dispose()
    composite.dispose()
    scoped.dispose()
    serial.dispose()
    let _: [Bool] = [one.isDisposed, composite.isDisposed, scoped.isDisposed, serial.isDisposed]
}

func iterating(_ bag: Bag<String>) {
    var iterator: Bag<String>.Iterator = bag.makeIterator()
    let _: String? = iterator.next()
    for index in bag.startIndex..<bag.endIndex { print(bag[index]) }
}

func targets(_ target: BindingTarget<Int>, _ optional: MutableProperty<Int>?, _ other: any BindingTargetProvider<Int>) {
    let _: Lifetime = target.lifetime
    let _: (Int) -> Void = target.action
    let _: BindingTarget<Int> = target.bindingTarget
    let _: BindingTarget<Int> = optional.bindingTarget
    let _: BindingTarget<Int> = other.bindingTarget
}

func members<P: ComposableMutablePropertyProtocol<Int>>(of property: P, _ mutable: MutableProperty<Int>) {
    let _: Int = property.withValue { $0 }
    let _: Int = property.modify {
        $0 += 1; return $0
    }
    let _: Lifetime = property.lifetime
    let _: Signal<Int, Never> = mutable.signal
    let _: MutableProperty<Int> = MutableProperty(1)
}

func members<P: PropertyProtocol<Int>>(of property: P) {
    let _: Int = property.value
    let _: SignalProducer<Int, Never> = property.producer
    let _: Signal<Int, Never> = property.signal
}

func members<S: SignalProtocol<Int, SaveError>, P: SignalProducerProtocol<Int, SaveError>, C: SignalProducerConvertible<Int, SaveError>>(
    _ signal: S, _ producer: P, _ convertible: C
) {
    let _: Signal<S.Value, S.Error> = signal.signal
    let _: SignalProducer<P.Value, P.Error> = producer.producer
    let _: SignalProducer<C.Value, C.Error>.ProducedSignal.Type = Signal<Int, SaveError>.self
    let _: SignalProducer<Int, SaveError> = convertible.producer
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.empty.producer
}

func members<E: EventProtocol>(_ event: E) {
    let _: Signal<E.Value, E.Error>.Event = event.event
}

func optionals(_ number: Int?, _ label: Label) {
    let _: Int? = number.optional
    let _: Int? = Optional<Int>(reconstructing: number)
    let _: Reactive<Label>.Type = Label.reactive
    let _: Label = label.reactive.base
}

func lifted(_ first: SignalProducer<Int, SaveError>, _ second: SignalProducer<String, Never>) {
    let combine: (SignalProducer<String, Never>) -> SignalProducer<Int, SaveError> = first.lift {
        (_: Signal<Int, SaveError>) in { (_: Signal<String, Never>) in Signal<Int, SaveError>.never }
    }
    let _: SignalProducer<Int, SaveError> = combine(second)
}
