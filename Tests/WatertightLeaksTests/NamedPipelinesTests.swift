// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing
import Watertight
import WatertightFoundation

@testable import WatertightLeaks

extension HeapTests {
    /// What each kind of stream is called by `snapshot()`.
    @Suite struct NamedPipelinesTests {
        @Test func `each kind of stream is named by what its user has written`() throws {
            typealias S = PassthroughSubject<Int, Never>
            struct E: Error {}
            let (a, b, c) = (S(), S(), CurrentValueSubject<Int, Never>(1))
            let failing = PassthroughSubject<Int, E>()
            final class Model: ObservableObject { @Published var n = 0 }
            let model = Model()
            var bag: Set<AnyCancellable> = []
            func show<P: Publisher>(_ name: String, _ p: P, _ then: () -> Void = {}) {
                let before = Set(LiveSubscriptions.snapshot().map(\.description))
                let token = p.sink(receiveCompletion: { _ in }) { _ in }
                then()
                let after = LiveSubscriptions.snapshot().map(\.description).filter { !before.contains($0) }
                print("PIPE", name.padding(toLength: 34, withPad: " ", startingAt: 0), after)
                token.cancel()
            }
            show("a.merge(b)", a.merge(with: b))
            show("a.map.merge(c)", a.map { $0 }.merge(with: c))
            show("a.zip(c)", a.zip(c))
            show("combineLatest 3", a.combineLatest(b, c))
            show("merge many", Publishers.MergeMany([a, b]))
            show("flatMap subject", a.flatMap { _ in b.map { $0 } }) { a.send(1) }
            show("flatMap two", a.flatMap { _ in b.map { $0 } }) { a.send(1); a.send(2) }
            show("flatMap none", a.flatMap { _ in b.map { $0 } })
            show("switchToLatest", a.map { _ in b }.switchToLatest()) { a.send(1) }
            show("flatMapLatest", a.flatMapLatest { _ in b }) { a.send(1) }
            show("append", a.append(b))
            show("append 2", a.append(b)) { }
            show("prepend", a.prepend(b))
            show("append seq", a.append(1, 2))
            show("prepend seq", a.prepend(1, 2))
            show("tryMap", a.tryMap { $0 })
            show("tryFilter", a.tryFilter { _ in true })
            show("Deferred", Deferred { a })
            show("delay", a.delay(for: 1, scheduler: DispatchQueue.main))
            show("throttle", a.throttle(for: 1, scheduler: DispatchQueue.main, latest: true))
            show("timeout", a.timeout(1000, scheduler: DispatchQueue.main))
            show("collect time", a.collect(.byTime(DispatchQueue.main, 1000)))
            show("measureInterval", a.measureInterval(using: DispatchQueue.main))
            show("receive", a.receive(on: DispatchQueue.main))
            show("subscribe", a.subscribe(on: DispatchQueue.main))
            show("current", c)
            show("published", model.$n)
            show("objectWillChange", model.objectWillChange)
            show("Future", Future<Int, Never> { _ in })
            show("share", a.share())
            show("share map", a.share().map { $0 })
            show("multicast", a.multicast { S() }.autoconnect())
            show("catch", failing.catch { _ in b })
            show("catch switched", failing.catch { _ in b }) { failing.send(completion: .failure(E())) }
            show("retry", PassthroughSubject<Int, E>().retry(2))
            show("replaceError", PassthroughSubject<Int, E>().replaceError(with: 1))
            show("replaceNil", a.map { Optional($0) }.replaceNil(with: 1))
            show("replaceEmpty", a.replaceEmpty(with: 1))
            show("prefix 3", a.prefix(3))
            show("first", a.first())
            show("last", a.last())
            show("output at", a.output(at: 3))
            show("output in", a.output(in: 1...3))
            show("dropFirst", a.dropFirst(3))
            show("drop while", a.drop { $0 > 1 })
            show("drop until", a.drop(untilOutputFrom: b))
            show("prefix until", a.prefix(untilOutputFrom: b))
            show("prefix while", a.prefix { $0 < 1 })
            show("removeDuplicates", a.removeDuplicates())
            show("scan", a.scan(0, +))
            show("reduce", a.reduce(0, +))
            show("collect", a.collect())
            show("collect 2", a.collect(2))
            show("count", a.count())
            show("max", a.max())
            show("contains", a.contains(3))
            show("allSatisfy", a.allSatisfy { $0 > 3 })
            show("compactMap", a.compactMap { Optional($0) })
            show("setFailureType", a.setFailureType(to: E.self))
            show("mapError", failing.mapError { $0 })
            show("mapError live", PassthroughSubject<Int, E>().mapError { $0 })
            show("assertNoFailure", PassthroughSubject<Int, E>().assertNoFailure())
            show("handleEvents", a.handleEvents(receiveOutput: { _ in }))
            show("print", a.print())
            show("breakpoint", a.breakpoint())
            show("buffer", a.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest))
            show("encode", a.map { [$0] }.encode(encoder: JSONEncoder()))
            show("map keypath", a.map(\.description))
            show("erased", a.map { $0 }.eraseToAnyPublisher().filter { _ in true })
            show("dataTask", URLSession.shared.dataTaskPublisher(for: URL(string: "http://10.255.255.1/")!))
            show("timer", Timer.publish(every: 100, on: .main, in: .common).autoconnect())
            show("notification", NotificationCenter.default.publisher(for: Notification.Name("y")))
            show("withLatestFrom", a.withLatestFrom(c))
            show("amb", a.amb(b))
            show("share replay", a.share(replay: 1))
            show("task", a.task { $0 })
            show("pairwise", a.pairwise())
            show("windowed", a.windowed(by: 2))
            show("replay subject", ReplaySubject<Int, Never>(bufferSize: 1))
            show("relay", PassthroughRelay<Int>())
            show("current relay", CurrentValueRelay<Int>(1))
            show("receive batching", a.receive(on: DispatchQueue.main, batching: .upTo(3)))
            show("serialized", a.serialized())
            show("materialize", a.materialize())
            show("distinct", a.distinct())
            show("concatMap", a.concatMap { _ in b }) { a.send(1) }
            show("flatMapFirst", a.flatMapFirst { _ in b }) { a.send(1) }
            let before = Set(LiveSubscriptions.snapshot().map(\.description))
            a.map { $0 }.subscribe(b).store(in: &bag)
            print("PIPE subscribe(subject)", LiveSubscriptions.snapshot().map(\.description).filter { !before.contains($0) })
            a.map { $0 }.assign(to: &model.$n)
            print("PIPE assign(to: &)", LiveSubscriptions.snapshot().map(\.description).filter { !before.contains($0) })
            withExtendedLifetime((a, b, c, failing, model, bag)) {}
        }
    }
}
