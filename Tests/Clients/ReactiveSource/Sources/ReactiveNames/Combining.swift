// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

struct OtherError: Error, Equatable {}

/// Operators of several streams. Static ones are written with their types, which Swift 6 mode asks for.
func combined(_ a: Signal<Int, SaveError>, _ b: Signal<Int, SaveError>, _ text: Signal<String, SaveError>) {
    let _: Signal<(Int, String), SaveError> = a.combineLatest(with: text)
    let _: Signal<(Int, String), SaveError> = Signal<Int, SaveError>.combineLatest(a, text)
    let _: Signal<(Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a)
    let _: Signal<(Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(a, a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a, a, a, a)
    let _: Signal<[Int], SaveError> = Signal<Int, SaveError>.combineLatest([a, b])
    let _: Signal<(Int, String), SaveError> = a.zip(with: text)
    let _: Signal<(Int, String), SaveError> = Signal<Int, SaveError>.zip(a, text)
    let _: Signal<(Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a)
    let _: Signal<(Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a, a, a, a, a)
    let _: Signal<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = Signal<Int, SaveError>.zip(a, a, a, a, a, a, a, a, a, a)
    let _: Signal<[Int], SaveError> = Signal<Int, SaveError>.zip([a, b])
    let _: Signal<Int, SaveError> = a.merge(with: b)
    let _: Signal<Int, SaveError> = Signal<Int, SaveError>.merge(a, b)
    let _: Signal<Int, SaveError> = Signal<Int, SaveError>.merge([a, b])
}

func combined(_ a: SignalProducer<Int, SaveError>, _ b: SignalProducer<Int, SaveError>, _ text: SignalProducer<String, SaveError>) {
    let _: SignalProducer<(Int, String), SaveError> = a.combineLatest(with: text)
    let _: SignalProducer<(Int, String), SaveError> = SignalProducer<Int, SaveError>.combineLatest(a, text)
    let _: SignalProducer<(Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.combineLatest(
        a, a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<[Int], SaveError> = SignalProducer<Int, SaveError>.combineLatest([a, b])
    let _: SignalProducer<[Int], SaveError> = SignalProducer<Int, SaveError>.combineLatest([a, b], emptySentinel: [])
    let _: SignalProducer<(Int, String), SaveError> = a.zip(with: text)
    let _: SignalProducer<(Int, String), SaveError> = SignalProducer<Int, SaveError>.zip(a, text)
    let _: SignalProducer<(Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(a, a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(
        a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int), SaveError> = SignalProducer<Int, SaveError>.zip(
        a, a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<[Int], SaveError> = SignalProducer<Int, SaveError>.zip([a, b])
    let _: SignalProducer<[Int], SaveError> = SignalProducer<Int, SaveError>.zip([a, b], emptySentinel: [])
    let _: SignalProducer<Int, SaveError> = a.merge(with: b)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge(a, a, a, a, a, a, a, a, a, a)
    let _: SignalProducer<Int, SaveError> = SignalProducer<Int, SaveError>.merge([a, b])
}

func triggered(_ signal: Signal<Int, SaveError>, _ other: Signal<String, Never>, _ trigger: Signal<(), Never>) {
    let _: Signal<(Int, String), SaveError> = signal.sample(with: other)
    let _: Signal<Int, SaveError> = signal.sample(on: trigger)
    let _: Signal<(Int, String), SaveError> = signal.withLatest(from: other)
    let _: Signal<(Int, String), SaveError> = signal.withLatest(from: other.producer)
    let _: Signal<(Int, String), SaveError> = signal.withLatest(from: Property(value: "a"))
    let _: Signal<Int, SaveError> = signal.take(until: trigger)
    let _: Signal<Int, SaveError> = signal.take(untilReplacement: signal)
    let _: Signal<Int, SaveError> = signal.skip(until: trigger)
}

func triggered(_ producer: SignalProducer<Int, SaveError>, _ other: SignalProducer<String, Never>, _ trigger: SignalProducer<(), Never>) {
    let (text, ticks, numbers) = (Property(value: "a"), Property(value: ()), Signal<Int, SaveError>.never)
    let _: SignalProducer<(Int, String), SaveError> = producer.sample(with: other)
    let _: SignalProducer<(Int, String), SaveError> = producer.sample(with: text)
    let _: SignalProducer<Int, SaveError> = producer.sample(on: trigger)
    let _: SignalProducer<Int, SaveError> = producer.sample(on: ticks)
    let _: SignalProducer<(Int, String), SaveError> = producer.withLatest(from: other)
    let _: SignalProducer<(Int, String), SaveError> = producer.withLatest(from: text)
    let _: SignalProducer<Int, SaveError> = producer.take(until: trigger)
    let _: SignalProducer<Int, SaveError> = producer.take(until: ticks)
    let _: SignalProducer<Int, SaveError> = producer.take(untilReplacement: producer)
    let _: SignalProducer<Int, SaveError> = producer.take(untilReplacement: numbers)
    let _: SignalProducer<Int, SaveError> = producer.skip(until: trigger)
    let _: SignalProducer<Int, SaveError> = producer.skip(until: ticks)
    let _: SignalProducer<Int, SaveError> = producer.concat(producer)
    let _: SignalProducer<Int, SaveError> = producer.concat(numbers)
    let _: SignalProducer<Int, SaveError> = producer.concat(value: 1)
    let _: SignalProducer<Int, SaveError> = producer.concat(error: SaveError())
    let _: SignalProducer<Int, SaveError> = producer.prefix(producer)
    let _: SignalProducer<Int, SaveError> = producer.prefix(numbers)
    let _: SignalProducer<Int, SaveError> = producer.prefix(value: 1)
    let _: SignalProducer<(Int, Int), SaveError> = producer.combineLatest(with: numbers)
    let _: SignalProducer<(Int, Int), SaveError> = producer.zip(with: numbers)
    let _: SignalProducer<Int, SaveError> = producer.merge(with: numbers)
}

func booleans(_ a: Signal<Bool, SaveError>, _ b: SignalProducer<Bool, SaveError>) {
    let _: Signal<Bool, SaveError> = a.and(a)
    let _: Signal<Bool, SaveError> = a.or(a)
    let _: Signal<Bool, SaveError> = Signal<Bool, SaveError>.all([a, a])
    let _: Signal<Bool, SaveError> = Signal<Bool, SaveError>.all(a, a)
    let _: Signal<Bool, SaveError> = Signal<Bool, SaveError>.any([a, a])
    let _: Signal<Bool, SaveError> = Signal<Bool, SaveError>.any(a, a)
    let _: SignalProducer<Bool, SaveError> = b.and(b)
    let _: SignalProducer<Bool, SaveError> = b.and(a)
    let _: SignalProducer<Bool, SaveError> = b.or(b)
    let _: SignalProducer<Bool, SaveError> = b.or(a)
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.all([b, b])
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.all([a, a])
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.all(b, b)
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.any([b, b])
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.any([a, a])
    let _: SignalProducer<Bool, SaveError> = SignalProducer<Bool, SaveError>.any(b, b)
}
