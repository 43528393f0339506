// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

extension Diary<String> {
    /// The article's `asyncPrint`: takes its time, and leaves a trace of where it begins and where it ends.
    func write(_ event: String) async {
        note("\(event) begins")
        // Gives way: a second call could begin here.
        await Task.yield()
        note("\(event) ends")
    }

    /// What is written of events that are handled one after the other.
    static func serial(_ events: [String]) -> [String] { events.flatMap { ["\($0) begins", "\($0) ends"] } }
}

/// The three solutions of the article "Combine and async/await working together", told by ours: events that come at any time are handled by an
/// asynchronous function, one after the other, and none is lost.
@Suite(.timeLimit(.minutes(60))) struct ArticleTests {
    private let events = ["fat", "bob", "man"]
    private let subject = PassthroughSubject<String, Never>()
    private let diary = Diary<String>()

    private func send() { for event in events { subject.send(event) } }

    private func expectAll() async { #expect(await diary.next(6) == Diary.serial(events)) }

    @Test func `solution one: a task that pulls a cold source`() async {
        let token = events.publisher.task(maxPublishers: .max(1)) { [diary] value in await diary.write(value) }.emptySink()
        await expectAll()
        token.cancel()
    }

    @Test func `solution one: a task that pulls a subject through a buffer`() async {
        let token = subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
            .task(maxPublishers: .max(1)) { [diary] value in await diary.write(value) }
            .emptySink()
        send()
        await expectAll()
        token.cancel()
    }

    @Test func `solution one, without a buffer of one's own: a policy keeps what waits`() async {
        let token = subject.task(.serial) { [diary] value in await diary.write(value) }.emptySink()
        send()
        await expectAll()
        token.cancel()
    }

    @Test func `solution two: a sink that is resumed when the event has been handled`() async {
        let token = subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest).oneByOneSink { [diary] value, resume in
            Task {
                await diary.write(value)
                resume()
            }
        }
        send()
        await expectAll()
        token.cancel()
    }

    @Test func `solution three: a loop over a sequence, which ends with its publisher`() async {
        let values = subject.sequence()
        send()
        subject.send(completion: .finished)
        for await value in values { await diary.write(value) }
        await expectAll()
    }

    @Test func `solution three: a task that pulls a sequence`() async {
        let values = subject.sequence()
        send()
        let token = values.publisher.task(maxPublishers: .max(1)) { [diary] value in await diary.write(value) }.emptySink()
        await expectAll()
        token.cancel()
    }

    @Test func `without an operator: a sink that takes an asynchronous function`() async {
        let token = subject.sink(buffer: .unbounded) { [diary] value in await diary.write(value) }
        send()
        await expectAll()
        token.cancel()
    }
}
