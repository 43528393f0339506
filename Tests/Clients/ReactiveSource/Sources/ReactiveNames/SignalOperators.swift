// SPDX-License-Identifier: Apache-2.0
import ReactiveSwift

/// The operators of one signal.
func straight(_ numbers: Signal<Int, SaveError>, lifetime: Lifetime) {
    let _: Signal<String, SaveError> = numbers.map { "\($0)" }
    let _: Signal<String, SaveError> = numbers.map(value: "one")
    let _: Signal<String, SaveError> = numbers.map(\.description)
    let _: Signal<Int, OtherError> = numbers.mapError { _ in OtherError() }
    let _: Signal<String, SaveError> = numbers.lazyMap(on: ImmediateScheduler()) { "\($0)" }
    let _: Signal<Int, SaveError> = numbers.filter { $0 > 0 }
    let _: Signal<String, SaveError> = numbers.compactMap { $0 > 0 ? "\($0)" : nil }
    let _: Signal<Int, SaveError> = numbers.skip(first: 1)
    let _: Signal<Int, SaveError> = numbers.skip(while: { $0 < 0 })
    let _: Signal<Int, SaveError> = numbers.skipRepeats()
    let _: Signal<Int, SaveError> = numbers.skipRepeats { $0 == $1 }
    let _: Signal<Int, SaveError> = numbers.uniqueValues()
    let _: Signal<Int, SaveError> = numbers.uniqueValues { $0 % 2 }
    let _: Signal<Int, SaveError> = numbers.take(first: 1)
    let _: Signal<Int, SaveError> = numbers.take(last: 1)
    let _: Signal<Int, SaveError> = numbers.take(while: { $0 < 9 })
    let _: Signal<Int, SaveError> = numbers.take(until: { $0 < 9 })
    let _: Signal<Int, SaveError> = numbers.take(during: lifetime)
    let _: Signal<[Int], SaveError> = numbers.collect()
    let _: Signal<[Int], SaveError> = numbers.collect(count: 2)
    let _: Signal<[Int], SaveError> = numbers.collect { values in values.count == 2 }
    let _: Signal<[Int], SaveError> = numbers.collect { values, latest in values.count > latest }
    let _: Signal<Int, SaveError> = numbers.reduce(0) { $0 + $1 }
    let _: Signal<Int, SaveError> = numbers.reduce(into: 0) { $0 += $1 }
    let _: Signal<Int, SaveError> = numbers.scan(0) { $0 + $1 }
    let _: Signal<Int, SaveError> = numbers.scan(into: 0) { $0 += $1 }
    let _: Signal<String, SaveError> = numbers.scanMap(0) { ($0 + $1, "\($1)") }
    let _: Signal<String, SaveError> = numbers.scanMap(into: 0) { state, value -> String in
        state += value
        return "\(state)"
    }
    let _: Signal<(Int, Int), SaveError> = numbers.combinePrevious()
    let _: Signal<(Int, Int), SaveError> = numbers.combinePrevious(0)
    let _: Signal<Signal<Int, SaveError>.Event, Never> = numbers.materialize()
    let _: Signal<Result<Int, SaveError>, Never> = numbers.materializeResults()
    let _: Signal<Int, SaveError> = numbers.attempt { _ in Result<(), SaveError>.success(()) }
    let _: Signal<String, SaveError> = numbers.attemptMap { Result<String, SaveError>.success("\($0)") }
}

func straight(_ throwing: Signal<Int, any Error>) {
    let _: Signal<Int, any Error> = throwing.attempt { if $0 < 0 { throw SaveError() } }
    let _: Signal<String, any Error> = throwing.attemptMap { value throws -> String in
        if value < 0 { throw SaveError() }
        return "\(value)"
    }
}

func straight(_ certain: Signal<Int, Never>) {
    let _: Signal<Int, SaveError> = certain.promoteError(SaveError.self)
    let _: Signal<Int, Never> = certain.promoteError(Never.self)
    let _: Signal<Int, any Error> = certain.attempt { if $0 < 0 { throw SaveError() } }
    let _: Signal<String, any Error> = certain.attemptMap { value throws -> String in
        if value < 0 { throw SaveError() }
        return "\(value)"
    }
}

func straight(_ empty: Signal<Never, SaveError>) {
    let _: Signal<Int, SaveError> = empty.promoteValue(Int.self)
    let _: Signal<Never, SaveError> = empty.promoteValue(Never.self)
}

func straight(_ flags: Signal<Bool, SaveError>) {
    let _: Signal<Bool, SaveError> = flags.negate()
}

func straight(_ optionals: Signal<Int?, SaveError>) {
    let _: Signal<Int, SaveError> = optionals.skipNil()
}

func dematerialized(_ events: Signal<Signal<Int, SaveError>.Event, Never>, _ results: Signal<Result<Int, SaveError>, Never>) {
    let _: Signal<Int, SaveError> = events.dematerialize()
    let _: Signal<Int, SaveError> = results.dematerializeResults()
}

func watched(_ signal: Signal<Int, SaveError>) {
    let _: Signal<Int, SaveError> = signal.on(
        event: { (_: Signal<Int, SaveError>.Event) in }, failed: { (_: SaveError) in }, completed: {}, interrupted: {}, terminated: {},
        disposed: {}, value: { (_: Int) in })
}
