// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightLeaks
import WatertightRx

extension HeapTests {
    /// The subscriptions of the RxSwift face: every observable hides its type, so that a stream is spelled part by part.
    @Suite struct RxSubscriptionsTests {
        private let subject = PublishSubject<Int>()
        private let other = PublishSubject<Int>()
        /// Runs nothing meanwhile.
        private let clock = HistoricalScheduler()

        @Test func `operators with one upstream are listed by name, from the subject on`() {
            expectListed([
                "subject → sink": subject.subscribe(),
                "subject → map → filter → sink": subject.map { $0 + 1 }.filter { $0 > 1 }.subscribe(),
                "subject → take → scan → sink": subject.take(3).scan(0) { $0 + $1 }.subscribe(),
                "subject → distinctUntilChanged → skip(while:) → sink": subject.distinctUntilChanged().skip { $0 < 0 }.subscribe(),
                "subject → do → enumerated → sink": subject.do(onNext: { _ in }).enumerated().subscribe(),
                "subject → refCount → sink": subject.publish().refCount().subscribe(),
            ])
        }

        @Test func `what is joined and flattened shows its inputs`() {
            let inner = other.map { $0 }.filter { $0 > 0 }
            expectListed([
                "subject → map → flatMapLatest(subject → map → filter) → sink": subject.map { $0 }.flatMapLatest { _ in inner }.subscribe(),
                "subject → flatMap(subject → map → filter) → filter → sink": subject.flatMap { _ in inner }.filter { $0 > 0 }.subscribe(),
                "subject → map → switchLatest(subject → map → filter) → sink": subject.map { _ in inner }.switchLatest().subscribe(),
                "subject → map → merge(subject → map → filter) → sink": subject.map { _ in inner }.merge().subscribe(),
                "zip(subject → map, subject) → sink": Observable.zip(subject.map { $0 }, other).subscribe(),
                "combineLatest(2 × subject) → map → sink": Observable.combineLatest(subject, other).map { $0 + $1 }.subscribe(),
                "merge(subject → map, subject) → sink": Observable.merge(subject.map { $0 }, other).subscribe(),
            ])
        }

        @Test func `an operator that is told by another stream follows its own`() {
            let signal = other.map { $0 }.filter { $0 > 9 }
            expectListed([
                "subject → map → take(until:) → sink": subject.map { $0 }.take(until: signal).subscribe(),
                "subject → map → skip(until:) → sink": subject.map { $0 }.skip(until: signal).subscribe(),
                "subject → filter → sample → sink": subject.filter { $0 > 0 }.sample(signal).subscribe(),
                "subject → map → retry(when: subject) → sink": subject.map { $0 }.retry { (_: Observable<any Error>) in self.other }
                    .subscribe(),
            ])
        }

        @Test func `one stream after another is listed by what runs`() {
            expectListed([
                "subject → map → catch → sink": subject.map { $0 }.catch { _ in self.other }.subscribe(),
                "subject → map → retry → sink": subject.map { $0 }.retry(3).subscribe(),
                "subject → map → concat → sink": subject.map { $0 }.concat(other).subscribe(),
                "subject → startWith → ifEmpty → sink": subject.startWith(1).ifEmpty(switchTo: other).subscribe(),
            ])
        }

        @Test func `operators of time are listed by name`() {
            let (source, second) = (subject.map { $0 }, RxTimeInterval.seconds(1))
            expectListed([
                "subject → map → debounce → sink": source.debounce(second, scheduler: clock).subscribe(),
                "subject → map → throttle → delay → sink": source.throttle(second, scheduler: clock).delay(second, scheduler: clock)
                    .subscribe(),
                "subject → map → observe(on:) → timeout → sink": source.observe(on: clock).timeout(second, scheduler: clock).subscribe(),
            ])
        }

        @Test func `a created stream is listed by its operator, and does not say how it ends`() {
            let created = Observable<Int>.create { observer in self.other.subscribe(observer) }
            expectListed(["create → map → sink": created.map { $0 }.subscribe()], endsBy: .unknown)
        }

        /// That subscriptions are listed so while they live, and not after their disposal.
        private func expectListed(
            _ streams: KeyValuePairs<String, any Disposable>, endsBy end: LiveSubscription.End = .byCompletion,
            at location: SourceLocation = #_sourceLocation
        ) {
            // Inner streams are subscribed to.
            subject.onNext(1)
            let found = LiveSubscriptions.snapshot()
            for (pipeline, subscription) in streams {
                #expect(found.contains { $0.description == pipeline && $0.end == end }, "\(pipeline) in \(found)", sourceLocation: location)
                subscription.dispose()
            }
            let left = LiveSubscriptions.snapshot().map(\.description)
            #expect(streams.allSatisfy { !left.contains($0.key) }, "\(left)", sourceLocation: location)
        }
    }
}
