// SPDX-License-Identifier: Apache-2.0

import Watertight

// What a client writes that meets tasks, in five language settings: each target compiles this file. Each call shows which form it takes by the type
// of its failure.

struct Refusal: Error {}

nonisolated func failure<P: Publisher>(of publisher: P, is type: P.Failure.Type) {}

nonisolated func forms(_ sure: PassthroughSubject<Int, Never>, _ unsure: PassthroughSubject<Int, Refusal>) {
    failure(of: sure.task(.serial) { $0 + 1 }, is: Never.self)
    failure(of: sure.task(maxPublishers: .max(1)) { await later($0) + 1 }, is: Never.self)
    let bounded = sure.task(.concurrent(4, ordered: true), buffer: .bounded(8, .dropOldest)) { value throws(Refusal) in try refuse(value) }
    failure(of: bounded, is: Refusal.self)
    failure(of: sure.task(.latest) { try await search($0) }, is: (any Error).self)
    failure(of: unsure.task(.keepLatest) { await later($0) }, is: Refusal.self)
    failure(of: unsure.task(maxPublishers: .max(2)) { value throws(Refusal) in try refuse(value) }, is: Refusal.self)
    failure(of: unsure.task(.dropWhileBusy, priority: .low) { try await search($0) }, is: (any Error).self)
    failure(of: TaskPublisher { 1 }, is: Never.self)
    failure(of: TaskPublisher { () throws(Refusal) -> Int in throw Refusal() }, is: Refusal.self)
    failure(of: Future { try await search(1) }, is: (any Error).self)
    failure(of: Future<Int, Refusal> { promise in Task { promise(.success(await later(1))) } }, is: Refusal.self)
    let failing = sure.flatMapLatest { Just($0) }.concatMap { Just($0) }.flatMapFirst { _ in Fail<Int, Refusal>(error: Refusal()) }
    failure(of: failing, is: Refusal.self)
}

nonisolated func later(_ value: Int) async -> Int { value }
nonisolated func search(_ value: Int) async throws -> String { "\(value)" }
nonisolated func refuse(_ value: Int) throws(Refusal) -> Int { value }

func loops(_ sure: PassthroughSubject<Int, Never>, _ unsure: PassthroughSubject<Int, Refusal>) async throws(Refusal) {
    let values = sure.sequence(buffer: .bounded(3, .dropNewest))
    for await value in values { print(value) }
    _ = await sure.firstValue
    _ = await sure.collected
    _ = try await unsure.lastValue
    for try await value in unsure.sequence() { print(value) }
}

func subscribers(_ sure: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
    [
        sure.task(.serial) { print($0) }.emptySink(),
        sure.sink(buffer: .unbounded) { await print(later($0)) },
        sure.oneByOneSink { value, resume in
            print(value)
            resume()
        },
        AsyncStream<Int> { $0.finish() }.publisher.sink { print($0) },
        Publishers.AsyncIteration { AsyncStream<Int> { $0.finish() } }.sink { print($0) },
        ["one\n", "two"].publisher.lines.sink { print($0) },
        ["é"].publisher.characters.sink { print($0) },
        sure.debounce(for: .milliseconds(20), scheduler: ClockScheduler(.continuous)).receive(on: MainActor.shared).sink { print($0) },
    ]
}

@MainActor final class Model {
    private(set) var results: [String] = []
    private var token: AnyCancellable?

    func start(_ queries: PassthroughSubject<Int, Never>) {
        token = queries.task(.latest) { [weak self] query in
            let result = (try? await search(query)) ?? ""
            self?.results.append(result)
        }.emptySink()
    }
}

actor Store {
    private var sum = 0
    private var token: AnyCancellable?

    func start(_ values: PassthroughSubject<Int, Never>) {
        token = values.sink(buffer: .unbounded) { [weak self] value in await self?.add(value) }
    }

    private func add(_ value: Int) { sum += value }
}
