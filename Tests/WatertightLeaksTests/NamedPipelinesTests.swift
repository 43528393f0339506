// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation

@testable import WatertightLeaks

extension HeapTests {
    /// What each kind of stream is called by `snapshot()`: by what its user has written.
    @Suite struct NamedPipelinesTests {
        private typealias Subject = PassthroughSubject<Int, Never>
        private struct Failed: Error {}

        private final class Model: ObservableObject {
            @Published var number = 0
        }

        /// Streams, by what they have to be called.
        private final class Streams {
            private(set) var names: [String] = []
            private var tokens: [AnyCancellable] = []

            func add<P: Publisher>(_ name: String, _ publisher: P) {
                names.append(name + " → sink")
                tokens.append(publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
            }

            func add(_ name: String, _ token: AnyCancellable) {
                names.append(name)
                tokens.append(token)
            }
        }

        private let first = Subject()
        private let second = CurrentValueSubject<Int, Never>(1)
        private let failing = PassthroughSubject<Int, Failed>()
        private let model = Model()
        private let target = Subject()

        /// Each stream is in the list by its name, as often as it was made.
        private func expectListed(_ add: (Streams) -> Void) {
            let before = LiveSubscriptions.snapshot().map(\.description)
            let streams = Streams()
            add(streams)
            let after = LiveSubscriptions.snapshot().map(\.description)
            for name in Set(streams.names) {
                let count = after.count { $0 == name } - before.count { $0 == name }
                #expect(count == streams.names.count { $0 == name }, "\(name) in \(after.filter { !before.contains($0) })")
            }
            withExtendedLifetime(streams) {}
        }

        @Test func `sources have their types' names`() {
            expectListed { streams in
                streams.add("PassthroughSubject", first)
                streams.add("CurrentValueSubject", second)
                streams.add("@Published", model.$number)
                streams.add("objectWillChange", model.objectWillChange)
                streams.add("ReplaySubject", ReplaySubject<Int, Never>(bufferSize: 1))
                streams.add("Future", Future<Int, Never> { _ in })
                streams.add("Timer → autoconnect", Timer.publish(every: 100, on: .main, in: .common).autoconnect())
                streams.add("NotificationCenter", NotificationCenter.default.publisher(for: Notification.Name("named")))
                streams.add("CurrentValueSubject", Deferred { self.second })
                streams.add("PassthroughSubject → map → PassthroughSubject", first.map { $0 }.subscribe(target))
            }
        }

        @Test func `operators have their methods' names`() {
            expectListed { streams in
                streams.add("PassthroughSubject → tryMap → replaceError", first.tryMap { $0 }.replaceError(with: 1))
                streams.add("PassthroughSubject → tryFilter", first.tryFilter { _ in true })
                streams.add("PassthroughSubject → map → compactMap", first.map(\.description).compactMap { Int($0) })
                streams.add("PassthroughSubject → prefix(while:)", first.prefix { $0 < 1 })
                streams.add("PassthroughSubject → tryDrop(while:)", first.tryDrop { $0 > 1 })
                streams.add("PassthroughSubject → dropFirst", first.dropFirst(3))
                streams.add("PassthroughSubject → output(in:)", first.prefix(3))
                streams.add("PassthroughSubject → first → collect", first.first().collect())
                streams.add("PassthroughSubject → collect", first.collect(2))
                streams.add("PassthroughSubject → contains", first.contains(3))
                streams.add("PassthroughSubject → tryAllSatisfy", first.tryAllSatisfy { $0 > 3 })
                streams.add("PassthroughSubject → setFailureType", first.setFailureType(to: Failed.self))
                streams.add("PassthroughSubject → mapError → retry", failing.mapError { $0 }.retry(2))
                streams.add("PassthroughSubject → assertNoFailure", failing.assertNoFailure())
                streams.add("PassthroughSubject → print", first.print(to: Silence()))
                streams.add("PassthroughSubject → map → encode", first.map { [$0] }.encode(encoder: JSONEncoder()))
                streams.add("PassthroughSubject → removeDuplicates → scan", first.removeDuplicates().scan(0, +))
                streams.add("PassthroughSubject → catch", failing.catch { _ in Just(1) })
                streams.add("PassthroughSubject → map → filter", first.map { $0 }.eraseToAnyPublisher().filter { _ in true })
                streams.add("PassthroughSubject → windowed(by:)", first.windowed(by: 2))
                streams.add("PassthroughSubject → map(weak:)", first.map(weak: model) { model, value in model.number + value })
            }
        }

        @Test func `operators with a scheduler have their methods' names`() {
            let queue = DispatchQueue.main
            expectListed { streams in
                streams.add("PassthroughSubject → delay", first.delay(for: 1, scheduler: queue))
                streams.add("PassthroughSubject → receive(on:)", first.receive(on: queue))
                streams.add("PassthroughSubject → subscribe(on:)", first.subscribe(on: ImmediateScheduler.shared))
                streams.add(
                    "PassthroughSubject → collect → throttle",
                    first.collect(.byTime(queue, 1000)).throttle(for: 1, scheduler: queue, latest: true))
                streams.add("PassthroughSubject → receive(on:batching:)", first.receive(on: queue, batching: .upTo(3)))
            }
        }

        @Test func `what is joined and flattened shows its inputs`() {
            expectListed { streams in
                streams.add("merge(PassthroughSubject → map, CurrentValueSubject)", first.map { $0 }.merge(with: second))
                streams.add(
                    "zip(PassthroughSubject → filter, @Published)", first.filter { _ in true }.eraseToAnyPublisher().zip(model.$number))
                streams.add("merge(3 × PassthroughSubject) → map", Publishers.MergeMany([first, first, first]).map { $0 })
                streams.add(
                    "combineLatest(PassthroughSubject, zip(CurrentValueSubject, PassthroughSubject))",
                    first.combineLatest(second.zip(first)))
                streams.add(
                    "PassthroughSubject → prefix(untilOutputFrom: CurrentValueSubject → dropFirst)",
                    first.prefix(untilOutputFrom: second.dropFirst()))
                streams.add(
                    "PassthroughSubject → drop(untilOutputFrom: PassthroughSubject → map)", first.drop(untilOutputFrom: first.map { $0 }))
                streams.add("CurrentValueSubject → flatMap(PassthroughSubject → map)", second.flatMap { _ in first.map { $0 } })
                streams.add("CurrentValueSubject → map → switchToLatest(PassthroughSubject)", second.map { _ in first }.switchToLatest())
                streams.add("PassthroughSubject → flatMap", first.flatMap { _ in second })
                streams.add("PassthroughSubject → append → filter", first.append(second).filter { _ in true })
                streams.add("amb(PassthroughSubject, PassthroughSubject → map)", first.amb(first.map { $0 }))
            }
        }

        @Test func `what is shared begins at its source`() {
            expectListed { streams in
                streams.add(
                    "CurrentValueSubject → map → PassthroughSubject → multicast → autoconnect → filter",
                    second.map { $0 }.share().filter { _ in true })
            }
        }
    }
}

/// Prints nowhere.
private struct Silence: TextOutputStream {
    func write(_ string: String) {}
}
