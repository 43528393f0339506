// SPDX-License-Identifier: Apache-2.0
import Dispatch
import ReactiveSwift

// What ReactiveSwift itself has marked, and what cannot happen: used by functions that are marked, too, so that nothing is warned of.

func signal<Value>(of value: Value) -> Signal<Int, SaveError> { .never }

func producer<Value>(of value: Value) -> SignalProducer<Int, SaveError> { .empty }

func property<Value>(of value: Value) -> Property<Int> { Property(value: 1) }

@available(*, deprecated) func former(_ signal: Signal<Int, SaveError>, _ producer: SignalProducer<Int, SaveError>) {
    let _: Signal<String, SaveError> = signal.filterMap { "\($0)" }
    let _: SignalProducer<String, SaveError> = producer.filterMap { "\($0)" }
    let _: Set<LoggingEvent.Signal> = LoggingEvent.Signal.allEvents
    let _: Set<LoggingEvent.SignalProducer> = LoggingEvent.SignalProducer.allEvents
    let _: QueueScheduler = QueueScheduler(queue: .main, name: "a")
}

@available(*, deprecated)
func withoutValues(_ first: Signal<Never, SaveError>, _ nothing: Signal<Never, Never>) {
    first.observeResult { _ in }
    nothing.observeResult { _ in }
    nothing.observeValues { _ in }
    let _: Signal<Int, SaveError> = first.flatMap(.latest, signal(of:))
    let _: Signal<Int, SaveError> = first.flatMap(.latest, property(of:))
    let _: Signal<Int, SaveError> = nothing.flatMap(.latest, signal(of:))
    let _: Signal<Int, Never> = nothing.flatMap(.latest, property(of:))
}

@available(*, deprecated)
func withoutValues(_ first: SignalProducer<Never, SaveError>, _ nothing: SignalProducer<Never, Never>) {
    first.startWithResult { _ in }
    nothing.startWithResult { _ in }
    nothing.startWithValues { _ in }
    let _: SignalProducer<Int, SaveError> = first.flatMap(.latest, signal(of:))
    let _: SignalProducer<Int, SaveError> = first.flatMap(.latest, property(of:))
    let _: SignalProducer<Int, SaveError> = nothing.flatMap(.latest, signal(of:))
    let _: SignalProducer<Int, Never> = nothing.flatMap(.latest, property(of:))
}

@available(*, deprecated)
func withoutErrors(_ first: Signal<Int, Never>, _ second: SignalProducer<Int, Never>) {
    first.observeFailed { _ in }
    second.startWithFailed { _ in }
    let _: Signal<Int, SaveError> = first.flatMapError(producer(of:))
    let _: SignalProducer<Int, SaveError> = second.flatMapError(producer(of:))
}
