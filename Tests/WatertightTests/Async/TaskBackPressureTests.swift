// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightCore

/// How far the bodies of a `task` run ahead of a subscriber that is slower than they are.
@Suite struct TaskBackPressureTests {
    static let count = 2_000

    // Tests beside these may report, too.
    @Test func `values that wait without a bound are reported at 1,024, and at each doubling`() {
        let grown = Guarded<[StreamNotice]>([])
        let listening = StreamNotices.listen { notice in
            if notice.kind == .bufferGrew { grown.withLock { $0.append(notice) } }
        }
        let subject = PassthroughSubject<String, Never>()
        let (endless, continuation) = AsyncStream<Never>.makeStream()
        // The first body waits until it is cancelled.
        let token = subject.sink(buffer: .unbounded) { @Sendable _ in for await _ in endless {} }
        for number in 0..<4_000 { subject.send("a text that does not fit into the words of a string: \(number)") }
        token.cancel()
        continuation.finish()
        let counts = grown.withLock { $0.filter { $0.place == "task" }.compactMap(\.count) }
        #expect(counts.contains(1_024) && counts.contains(2_048))
        listening.cancel()
    }

    @Test func `what a ReplaySubject keeps without a bound is reported, and what share(replay:) keeps`() {
        let grown = Guarded<[Int?]>([])
        let listening = StreamNotices.listen { notice in
            if notice.kind == .bufferGrew, notice.place == "ReplaySubject" { grown.withLock { $0.append(notice.count) } }
        }
        let subject = ReplaySubject<Int, Never>(bufferSize: .unbounded)
        for number in 0..<3_000 { subject.send(number) }
        #expect(grown.withLock { $0.contains(1_024) && $0.contains(2_048) })
        let token = (0..<1_100).publisher.share(replay: .unbounded).sink { _ in }
        #expect(grown.withLock { $0.count } >= 3)
        for cancellable in [token, listening] as [any Cancellable] { cancellable.cancel() }
    }

    /// A value that a use after its release would show.
    private final class Thing: Sendable {
        let number: Int
        let text: String

        init(_ number: Int) {
            self.number = number
            text = "a text that does not fit into the words of a string: \(number)"
        }
    }

    /// Bodies that have begun, and values from which the subscriber has returned.
    private final class Lead: Sendable {
        private let begun = Atomic<Int>(0)
        private let returned = Atomic<Int>(0)
        private let largest = Atomic<Int>(0)

        /// The values that were begun and not delivered, at most.
        var most: Int { largest.load(ordering: .relaxed) }

        func begin() {
            let begun = begun.add(1, ordering: .sequentiallyConsistent).newValue
            largest.max(begun - returned.load(ordering: .sequentiallyConsistent), ordering: .relaxed)
        }

        /// A slow delivery.
        func receive(_ thing: Thing) {
            var length = 0
            for _ in 0..<50 { length &+= thing.text.utf8.count }
            precondition(length == 50 * thing.text.utf8.count)
            returned.add(1, ordering: .sequentiallyConsistent)
        }
    }

    private actor Place {
        func deliver(to sink: @escaping @Sendable (Thing) -> Void, _ lead: Lead, finished: @escaping @Sendable () -> Void) -> AnyCancellable
        {
            (0..<count).publisher.task(maxPublishers: .max(3)) { number in
                lead.begin()
                return Thing(number)
            }.sink(receiveCompletion: { _ in finished() }, receiveValue: sink)
        }
    }

    private typealias Start = (Lead, @escaping @Sendable () -> Void) async -> AnyCancellable

    private static func body(_ lead: Lead) -> @Sendable (Int) async -> Thing {
        { number in
            lead.begin()
            if number.isMultiple(of: 7) { await Task.yield() }
            return Thing(number)
        }
    }

    @Test func `no more bodies have begun than there are places, whatever the policy and the place`() async {
        let numbers = (0..<Self.count).publisher
        let starts: [(places: Int, start: Start)] = [
            (
                4,
                { lead, done in
                    numbers.task(maxPublishers: .max(4), Self.body(lead)).sink(
                        receiveCompletion: { _ in done() }, receiveValue: { lead.receive($0) })
                }
            ),
            (
                4,
                { lead, done in
                    numbers.task(.concurrent(4), Self.body(lead)).sink(
                        receiveCompletion: { _ in done() }, receiveValue: { lead.receive($0) })
                }
            ),
            (
                4,
                { lead, done in
                    numbers.task(.concurrent(4, ordered: true), Self.body(lead))
                        .sink(receiveCompletion: { _ in done() }, receiveValue: { lead.receive($0) })
                }
            ),
            (
                1,
                { lead, done in
                    numbers.task(.serial, Self.body(lead)).sink(receiveCompletion: { _ in done() }, receiveValue: { lead.receive($0) })
                }
            ),
            (
                2,
                { lead, done in
                    numbers.task(maxPublishers: .max(2)) { @MainActor number in
                        lead.begin()
                        return Thing(number)
                    }.sink(receiveCompletion: { _ in done() }, receiveValue: { lead.receive($0) })
                }
            ),
            (3, { lead, done in await Place().deliver(to: { lead.receive($0) }, lead, finished: done) }),
        ]
        for (places, start) in starts {
            let (lead, done) = (Lead(), Gates())
            let token = await start(lead) { done.open() }
            await done.pass(0)
            #expect(lead.most <= places && lead.most > 0)
            token.cancel()
        }
    }

    @Test func `every result is delivered once, in order if that is asked for`() async {
        for isOrdered in [true, false] {
            let (lead, done) = (Lead(), Gates())
            let received = Guarded<[Int]>([])
            let token = (0..<Self.count).publisher.task(.concurrent(8, ordered: isOrdered), Self.body(lead))
                .sink(
                    receiveCompletion: { _ in done.open() },
                    receiveValue: { thing in
                        lead.receive(thing)
                        received.withLock { $0.append(thing.number) }
                    })
            await done.pass(0)
            let numbers = received.withLock { $0 }
            #expect((isOrdered ? numbers : numbers.sorted()) == Array(0..<Self.count))
            token.cancel()
        }
    }
}
