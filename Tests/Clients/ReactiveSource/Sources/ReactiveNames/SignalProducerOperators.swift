// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

/// The operators of one producer.
func straight(_ numbers: SignalProducer<Int, SaveError>, lifetime: Lifetime) {
    let _: SignalProducer<String, SaveError> = numbers.map { "\($0)" }
    let _: SignalProducer<String, SaveError> = numbers.map(value: "one")
    let _: SignalProducer<String, SaveError> = numbers.map(\.description)
    let _: SignalProducer<Int, OtherError> = numbers.mapError { _ in OtherError() }
    let _: SignalProducer<String, SaveError> = numbers.lazyMap(on: ImmediateScheduler()) { "\($0)" }
    let _: SignalProducer<Int, SaveError> = numbers.filter { $0 > 0 }
    let _: SignalProducer<String, SaveError> = numbers.compactMap { $0 > 0 ? "\($0)" : nil }
    let _: SignalProducer<Int, SaveError> = numbers.skip(first: 1)
    let _: SignalProducer<Int, SaveError> = numbers.skip(while: { $0 < 0 })
    let _: SignalProducer<Int, SaveError> = numbers.skipRepeats()
    let _: SignalProducer<Int, SaveError> = numbers.skipRepeats { $0 == $1 }
    let _: SignalProducer<Int, SaveError> = numbers.uniqueValues()
    let _: SignalProducer<Int, SaveError> = numbers.uniqueValues { $0 % 2 }
    let _: SignalProducer<Int, SaveError> = numbers.take(first: 1)
    let _: SignalProducer<Int, SaveError> = numbers.take(last: 1)
    let _: SignalProducer<Int, SaveError> = numbers.take(while: { $0 < 9 })
    let _: SignalProducer<Int, SaveError> = numbers.take(until: { $0 < 9 })
    let _: SignalProducer<Int, SaveError> = numbers.take(during: lifetime)
    let _: SignalProducer<[Int], SaveError> = numbers.collect()
    let _: SignalProducer<[Int], SaveError> = numbers.collect(count: 2)
    let _: SignalProducer<[Int], SaveError> = numbers.collect { values in values.count == 2 }
    let _: SignalProducer<[Int], SaveError> = numbers.collect { values, latest in values.count > latest }
    let _: SignalProducer<Int, SaveError> = numbers.reduce(0) { $0 + $1 }
    let _: SignalProducer<Int, SaveError> = numbers.reduce(into: 0) { $0 += $1 }
    let _: SignalProducer<Int, SaveError> = numbers.scan(0) { $0 + $1 }
    let _: SignalProducer<Int, SaveError> = numbers.scan(into: 0) { $0 += $1 }
    let _: SignalProducer<String, SaveError> = numbers.scanMap(0) { ($0 + $1, "\($1)") }
    let _: SignalProducer<String, SaveError> = numbers.scanMap(into: 0) { state, value -> String in
        state += value
        return "\(state)"
    }
    let _: SignalProducer<(Int, Int), SaveError> = numbers.combinePrevious()
    let _: SignalProducer<(Int, Int), SaveError> = numbers.combinePrevious(0)
    let _: SignalProducer<Signal<Int, SaveError>.Event, Never> = numbers.materialize()
    let _: SignalProducer<Result<Int, SaveError>, Never> = numbers.materializeResults()
    let _: SignalProducer<Int, SaveError> = numbers.attempt { _ in Result<(), SaveError>.success(()) }
    let _: SignalProducer<String, SaveError> = numbers.attemptMap { Result<String, SaveError>.success("\($0)") }
}

func straight(_ throwing: SignalProducer<Int, any Error>) {
    let _: SignalProducer<Int, any Error> = throwing.attempt { if $0 < 0 { throw SaveError() } }
    let _: SignalProducer<String, any Error> = throwing.attemptMap { value throws -> String in
        if value < 0 { throw SaveError() }
        return "\(value)"
    }
}

func straight(_ certain: SignalProducer<Int, Never>) {
    let _: SignalProducer<Int, SaveError> = certain.promoteError(SaveError.self)
    let _: SignalProducer<Int, Never> = certain.promoteError(Never.self)
    let _: SignalProducer<Int, any Error> = certain.attempt { if $0 < 0 { throw SaveError() } }
    let _: SignalProducer<String, any Error> = certain.attemptMap { value throws -> String in
        if value < 0 { throw SaveError() }
        return "\(value)"
    }
}

func straight(_ empty: SignalProducer<Never, SaveError>) {
    let _: SignalProducer<Int, SaveError> = empty.promoteValue(Int.self)
    let _: SignalProducer<Never, SaveError> = empty.promoteValue(Never.self)
}

func straight(_ flags: SignalProducer<Bool, SaveError>) {
    let _: SignalProducer<Bool, SaveError> = flags.negate()
}

func straight(_ optionals: SignalProducer<Int?, SaveError>) {
    let _: SignalProducer<Int, SaveError> = optionals.skipNil()
}

func dematerialized(_ events: SignalProducer<Signal<Int, SaveError>.Event, Never>, _ results: SignalProducer<Result<Int, SaveError>, Never>)
{
    let _: SignalProducer<Int, SaveError> = events.dematerialize()
    let _: SignalProducer<Int, SaveError> = results.dematerializeResults()
}

func watched(_ producer: SignalProducer<Int, SaveError>) {
    let _: SignalProducer<Int, SaveError> = producer.on(
        starting: {}, started: {}, event: { (_: Signal<Int, SaveError>.Event) in }, failed: { (_: SaveError) in }, completed: {},
        interrupted: {}, terminated: {}, disposed: {}, value: { (_: Int) in })
    let _: SignalProducer<Int, SaveError> = producer.replayLazily(upTo: 1)
    let _: SignalProducer<String, SaveError> = producer.lift { (signal: Signal<Int, SaveError>) in signal.map { "\($0)" } }
    let _: SignalProducer<Int, SaveError> = producer.`repeat`(2)
    let _: SignalProducer<Int, SaveError> = producer.retry(upTo: 2)
    let _: SignalProducer<Int, SaveError> = producer.retry(upTo: 2, interval: 1, on: QueueScheduler.main)
}
