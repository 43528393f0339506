// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Watertight
import WatertightCore
import WatertightTesting

/// An object with a long string. What is read after its release, or released twice, shows in it; a number would hide it.
final class Parcel: Sendable {
    static let label = "A text that does not fit into the sixteen bytes of a String: "
    let number: Int
    let text: String
    private let shipment: Shipment

    init(_ number: Int, of shipment: Shipment) {
        self.number = number
        text = Self.label + String(number)
        self.shipment = shipment
    }

    /// Retained by its parcels.
    final class Shipment: Sendable {
        private let released: Gates
        init(_ released: Gates) { self.released = released }
        deinit { released.open() }
    }
}

extension ObjectRounds {
    typealias Texts = AnyPublisher<String, TestError>

    /// A way of objects to a subscriber of strings, past the carriers of the kernel.
    struct Form: Sendable, CustomStringConvertible {
        let description: String
        let make: @Sendable (PassthroughSubject<Parcel, TestError>, CrewScheduler) -> Texts

        init<P: Publisher & SendableMetatype>(
            _ description: String, _ make: @escaping @Sendable (PassthroughSubject<Parcel, TestError>, CrewScheduler) -> P
        ) where P.Output == String, P.Failure == TestError {
            self.description = description
            self.make = { make($0, $1).eraseToAnyPublisher() }
        }
    }

    static let forms = straight + collecting + joining + flattening + scheduled + tasks

    private static let straight: [Form] = [
        Form("map") { values, _ in values.map(\.text) },
        Form("compactMap, filter") { values, _ in values.compactMap { $0.text }.filter { !$0.isEmpty } },
        Form("tryMap") { values, _ in values.tryMap { $0.text }.mapError { _ in TestError() } },
        Form("scan") { values, _ in values.scan("") { $1.text } },
        Form("tryScan") { values, _ in values.tryScan("") { $1.text }.mapError { _ in TestError() } },
        Form("removeDuplicates") { values, _ in values.removeDuplicates { $0 === $1 }.map(\.text) },
        Form("handleEvents, print") { values, _ in values.handleEvents(receiveOutput: { _ in }).map(\.text).print("", to: Silence()) },
        Form("dropFirst, prefix, output") { values, _ in values.dropFirst(1).prefix(50).output(in: 0..<40).map(\.text) },
        Form("prefix(while:)") { values, _ in values.prefix { $0.number >= 0 }.map(\.text) },
        Form("pairwise") { values, _ in values.pairwise().map { $0.0.text + $0.1.text } },
        Form("windowed") { values, _ in values.windowed(by: 3).map { $0.map(\.text).joined() } },
        Form("validated, serialized") { values, _ in values.serialized().validated().map(\.text) },
        Form("materialize") { values, _ in values.map(\.text).materialize().dematerialize() },
    ]

    private static let collecting: [Form] = [
        Form("collect(3)") { values, _ in values.collect(3).map { $0.map(\.text).joined() } },
        Form("last") { values, _ in values.map(\.text).last() },
        Form("reduce") { values, _ in values.reduce(Parcel.label) { $1.text } },
        Form("replaceEmpty, replaceError") { values, _ in
            values.map(\.text).replaceEmpty(with: Parcel.label).replaceError(with: Parcel.label).setFailureType(to: TestError.self)
        },
        Form("catch") { values, _ in values.map(\.text).catch { _ in Just(Parcel.label).setFailureType(to: TestError.self) } },
        Form("tryCatch") { values, _ in
            values.map(\.text).tryCatch { _ in Just(Parcel.label).setFailureType(to: TestError.self) }.mapError { _ in TestError() }
        },
        Form("retry") { values, _ in values.map(\.text).retry(1) },
        Form("buffer, dropping the oldest") { values, _ in
            values.buffer(size: 4, prefetch: .keepFull, whenFull: .dropOldest).map(\.text)
        },
        Form("buffer, by request") { values, _ in values.buffer(size: 4, prefetch: .byRequest, whenFull: .dropNewest).map(\.text) },
    ]

    private static let joining: [Form] = [
        Form("merge") { values, _ in values.merge(with: values).map(\.text) },
        Form("zip") { values, _ in values.zip(values).map { $0.text + $1.text } },
        Form("combineLatest") { values, _ in values.combineLatest(values).map { $0.text + $1.text } },
        Form("withLatestFrom") { values, _ in values.withLatestFrom(values).map(\.text) },
        Form("prepend, append") { values, _ in
            values.map(\.text).prepend(Parcel.label).append(Just(Parcel.label).setFailureType(to: TestError.self))
        },
        Form("prefix(untilOutputFrom:)") { values, _ in values.prefix(untilOutputFrom: values.filter { $0.number > 50 }).map(\.text) },
        Form("drop(untilOutputFrom:)") { values, _ in values.drop(untilOutputFrom: values.filter { $0.number > 3 }).map(\.text) },
        Form("share") { values, _ in values.map(\.text).share() },
        Form("share(replay:)") { values, _ in values.map(\.text).share(replay: 2) },
        Form("multicast") { values, _ in
            values.map(\.text).multicast { CurrentValueSubject<String, TestError>(Parcel.label) }.autoconnect()
        },
    ]

    private static let flattening: [Form] = [
        Form("flatMap") { values, _ in values.flatMap { Just($0.text).setFailureType(to: TestError.self) } },
        Form("flatMap(maxPublishers: 2) of the subject") { values, _ in
            values.flatMap(maxPublishers: .max(2)) { parcel in values.map { parcel.text + $0.text }.prefix(2) }
        },
        Form("switchToLatest") { values, _ in
            values.map { parcel in values.map { parcel.text + $0.text } }.switchToLatest()
        },
        Form("flatMapLatest") { values, _ in values.flatMapLatest { Just($0.text).setFailureType(to: TestError.self) } },
        Form("flatMapFirst") { values, _ in values.flatMapFirst { parcel in values.map { parcel.text + $0.text }.prefix(1) } },
        Form("merge(maxConcurrent:)") { values, _ in
            values.map { Just($0.text).setFailureType(to: TestError.self) }.merge(maxConcurrent: 2)
        },
    ]

    private static let scheduled: [Form] = [
        Form("receive(on:)") { values, crew in values.receive(on: crew).map(\.text) },
        Form("delay") { values, crew in values.delay(for: 1, scheduler: crew).map(\.text) },
        Form("debounce") { values, crew in values.debounce(for: 1, scheduler: crew).map(\.text) },
        Form("throttle") { values, crew in values.throttle(for: 1, scheduler: crew, latest: true).map(\.text) },
        Form("collect by time or count") { values, crew in
            values.collect(.byTimeOrCount(crew, 1, 3)).map { $0.map(\.text).joined() }
        },
        Form("subscribe(on:)") { values, crew in values.subscribe(on: crew).map(\.text) },
    ]

    private static let tasks: [Form] =
        TaskRaces.policies.map { policy in Form("task, \(policy)") { values, _ in values.task(policy) { $0.text } } }
        + [1, 2, 4].map { places in
            Form("task of \(places) behind a buffer") { values, _ in
                values.buffer(size: 8, prefetch: .keepFull, whenFull: .dropOldest).task(maxPublishers: .max(places)) { parcel in
                    if parcel.number.isMultiple(of: 5) { await Task.yield() }
                    return parcel.text
                }
            }
        }

    private struct Silence: TextOutputStream {
        mutating func write(_ text: String) {}
    }
}
