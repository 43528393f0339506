// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight

// The article's definitions, under its names, as a user's module may have them. They hide ours if a call fits both.

extension Publisher where Failure == Never {
    fileprivate func task<T>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) async -> T
    ) -> Publishers.FlatMap<Deferred<Future<T, Never>>, Self> {
        flatMap(maxPublishers: maxPublishers) { value in
            Deferred {
                Future { promise in
                    // The article is older than Swift 6, which would have its closures Sendable.
                    let call = Handed((transform, value, promise))
                    Task {
                        let (transform, value, promise) = call.value
                        promise(.success(await transform(value)))
                    }
                }
            }
        }
    }

    fileprivate func emptySink() -> AnyCancellable {
        ArticleSinks.count.withLock { $0 += 1 }
        return sink(receiveValue: { _ in })
    }

    fileprivate var sequence: ArticleSequence<Self> { ArticleSequence(self) }

    fileprivate func oneByOneSink(_ name: Notification.Name, receiveValue: @escaping (Output) -> Void) -> any Cancellable {
        let sink = Subscribers.ArticleSink<Output, Failure>(resumedBy: name, receiveValue: receiveValue)
        subscribe(sink)
        return sink
    }
}

/// The article's solutions by its own definitions, beside ours: no call is ambiguous, the user's win, and the events are the same.
@Suite(.timeLimit(.minutes(60))) struct ArticleBesideOursTests {
    private let events = ["abc", "sdg", "353"]
    private let subject = PassthroughSubject<String, Never>()
    private let diary = Diary<String>()
    private let ours = Diary<String>()

    private func expectAll() async {
        for diary in [diary, ours] { #expect(await diary.next(6) == Diary.serial(events)) }
    }

    @Test func `solution one: the article's task wins, and so does its sink`() async {
        let tasked = events.publisher.task(maxPublishers: .max(1)) { [diary] value in await diary.write(value) }
        #expect(type(of: tasked) == Publishers.FlatMap<Deferred<Future<Void, Never>>, Publishers.Sequence<[String], Never>>.self)
        let made = ArticleSinks.count.withLock { $0 }
        var tokens = [tasked.emptySink()]
        #expect(ArticleSinks.count.withLock { $0 } > made)
        // What the article's lacks is ours.
        let pulling = events.publisher.task(maxPublishers: .max(1), priority: nil) { [ours] value in await ours.write(value) }
        #expect(type(of: pulling) == Publishers.Tasked<Publishers.Sequence<[String], Never>, Void, Never>.self)
        tokens.append(pulling.emptySink())
        await expectAll()
        tokens.removeAll()
    }

    @Test func `solution one, through the article's buffer, beside a policy`() async {
        let tokens = [
            subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
                .task(maxPublishers: .max(1)) { [diary] value in await diary.write(value) }.emptySink(),
            subject.task(.serial) { [ours] value in await ours.write(value) }.emptySink(),
        ]
        for event in events { subject.send(event) }
        await expectAll()
        for token in tokens { token.cancel() }
    }

    @Test func `solution two: the article's sink is resumed by a notification, ours by a call`() async {
        let resume = Notification.Name("resume \(ObjectIdentifier(subject))")
        let buffered = subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
        let tokens: [any Cancellable] = [
            buffered.oneByOneSink(resume) { [diary] value in
                Task {
                    await diary.write(value)
                    NotificationCenter.default.post(name: resume, object: nil)
                }
            },
            buffered.oneByOneSink { [ours] value, resume in
                Task {
                    await ours.write(value)
                    resume()
                }
            },
        ]
        for event in events { subject.send(event) }
        await expectAll()
        for token in tokens { token.cancel() }
    }

    @Test func `solution three: the article's sequence is a property, ours a method, and its loop never ends by itself`() async {
        let (articles, values) = (subject.sequence, subject.sequence())
        #expect(type(of: articles) == ArticleSequence<PassthroughSubject<String, Never>>.self)
        #expect(type(of: values) == SubscribedValues<PassthroughSubject<String, Never>>.self)
        for event in events { subject.send(event) }
        subject.send(completion: .finished)
        for await value in articles {
            await diary.write(value)
            if value == events.last { break }
        }
        for await value in values { await ours.write(value) }
        await expectAll()
    }
}
