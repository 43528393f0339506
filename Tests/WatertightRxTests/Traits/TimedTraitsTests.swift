// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// The verbs of traits that go by a scheduler.
@Suite struct TimedTraitsTests {
    /// The events of a stream in virtual time, each with its time.
    private func timed<Stream: ObservableConvertibleType>(_ make: @escaping (TestScheduler) -> Stream) -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start(created: 0, subscribed: 0, disposed: 1000) { make(scheduler) }.events.map { "\($0)" }
    }

    @Test func `timer emits 0 after its time`() {
        #expect(timed { Single<Int>.timer(.seconds(10), scheduler: $0) } == ["next(0) @ 10", "completed @ 10"])
        #expect(timed { Maybe<Int>.timer(.seconds(10), scheduler: $0) } == ["next(0) @ 10", "completed @ 10"])
    }

    @Test func `delay delays a value, and not an error`() {
        #expect(timed { Single.just(1).delay(.seconds(10), scheduler: $0) } == ["next(1) @ 10", "completed @ 11"])
        #expect(timed { Completable.empty().delay(.seconds(10), scheduler: $0) } == ["completed @ 10"])
        #expect(timed { Completable.error(Fault.sent).delay(.seconds(10), scheduler: $0) } == ["error(sent) @ 0"])
    }

    @Test func `delaySubscription subscribes later`() {
        #expect(timed { Single.just(1).delaySubscription(.seconds(10), scheduler: $0) } == ["next(1) @ 10", "completed @ 10"])
    }

    @Test func `observe(on:) and subscribe(on:) go by the scheduler`() {
        #expect(timed { Single.just(1).observe(on: $0) } == ["next(1) @ 1", "completed @ 2"])
        #expect(timed { Completable.empty().subscribe(on: $0) } == ["completed @ 1"])
        #expect(timed { Scheduled.scheduled(.just(1), $0) } == ["next(1) @ 2", "completed @ 3"])
    }

    @Test func `timeout fails, or goes on with the other stream`() {
        #expect(
            timed { Single<Int>.never().timeout(.seconds(10), scheduler: $0) } == ["error(Sequence timeout.) @ 10"])
        #expect(
            timed { Maybe<Int>.never().timeout(.seconds(10), other: .just(2), scheduler: $0) } == ["next(2) @ 10", "completed @ 10"])
        #expect(timed { Maybe<Int>.just(1).timeout(.seconds(10), scheduler: $0) } == ["next(1) @ 0", "completed @ 0"])
    }

    @Test func `each verb of Infallible goes by the scheduler`() {
        let three: Infallible<Int> = .of(1, 2, 3)
        #expect(timed { three.debounce(.seconds(10), scheduler: $0) } == ["next(3) @ 0", "completed @ 0"])
        #expect(timed { three.throttle(.seconds(10), scheduler: $0) } == ["next(1) @ 0", "next(3) @ 10", "completed @ 10"])
        #expect(timed { three.throttle(.seconds(10), latest: false, scheduler: $0) } == ["next(1) @ 0", "completed @ 0"])
        #expect(timed { Infallible<Int>.never().take(for: .seconds(10), scheduler: $0) } == ["completed @ 10"])
    }

    @Test func `share has the events of its one subscription`() {
        let one: Infallible<Int> = .just(1)
        let shared: Infallible<Int> = one.share()
        #expect(shared.results() == ["next(1)", "completed"])
        #expect(one.share(replay: 1, scope: .forever).results() == ["next(1)", "completed"])
    }
}

private protocol ScheduledForms: SendableMetatype {
    static func scheduled(_ single: Single<Int>, _ scheduler: any ImmediateSchedulerType) -> Single<Int>
}

private let Scheduled: any ScheduledForms.Type = ScheduledNames.self

private enum ScheduledNames: ScheduledForms {
    @available(*, deprecated) static func scheduled(_ single: Single<Int>, _ scheduler: any ImmediateSchedulerType) -> Single<Int> {
        single.subscribeOn(scheduler).observeOn(scheduler)
    }
}
