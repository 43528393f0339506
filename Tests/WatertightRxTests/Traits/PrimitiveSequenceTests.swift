// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// The verbs that all traits have.
@Suite struct PrimitiveSequenceTests {
    @Test func `a stream is its own primitive sequence and keeps its trait`() {
        func trait<Sequence: PrimitiveSequenceType>(of sequence: Sequence) -> (Any.Type, Any.Type) {
            (Sequence.Trait.self, type(of: sequence.primitiveSequence))
        }
        let (single, sequence) = trait(of: Single.just(1))
        #expect(single == SingleTrait.self && sequence == PrimitiveSequence<SingleTrait, Int>.self)
        #expect(trait(of: Maybe.just(1)).0 == MaybeTrait.self && trait(of: Completable.empty()).0 == CompletableTrait.self)
    }

    @Test func `deferred makes a stream for each subscription`() {
        let log = EventLog()
        let maybe: Maybe<Int> = .deferred {
            log.note("made")
            return .empty()
        }
        #expect(maybe.results() == ["completed"] && maybe.results() == ["completed"])
        #expect(log.lines == ["made", "made"])
        #expect(Completable.deferred { throw Fault.thrown }.results() == ["error(thrown)"])
    }

    @Test func `using disposes of its resource after the end`() {
        struct Resource: Disposable {
            let log: EventLog
            func dispose() { log.note("resource") }
        }
        let log = EventLog()
        let single: Single<Int> = .using({ Resource(log: log) }, primitiveSequenceFactory: { _ in .just(1) })
        _ = single.subscribe(onSuccess: { log.note("success \($0)") })
        #expect(log.lines == ["success 1", "resource"])
        let failed = Single<Int>.using(
            { () throws -> BooleanDisposable in throw Fault.thrown }, primitiveSequenceFactory: { _ in .just(1) })
        #expect(failed.results() == ["error(thrown)"])
    }

    @Test func `catch goes on with the stream of its closure`() {
        let caught: Single<Int> = Single.error(Fault.sent).catch { _ in .just(2) }
        #expect(caught.results() == ["next(2)", "completed"])
        #expect(Completable.error(Fault.sent).catch { _ in .empty() }.results() == ["completed"])
        #expect(Maybe<Int>.error(Fault.sent).catch { _ in throw Fault.thrown }.results() == ["error(thrown)"])
        #expect(Deprecated.caught(.error(Fault.sent)).results() == ["next(2)", "completed"])
    }

    /// A stream that fails a number of times.
    private func failing(times: Int) -> Single<Int> {
        var left = times
        return .deferred {
            left -= 1
            return left < 0 ? .just(1) : .error(Fault.sent)
        }
    }

    @Test func `retry subscribes so often in all`() {
        #expect(failing(times: 2).retry(3).results() == ["next(1)", "completed"])
        #expect(failing(times: 2).retry(2).results() == ["error(sent)"])
    }

    @Test func `retry(when:) subscribes at each value of the other stream, and ends with it`() {
        let forAny: Single<Int> = failing(times: 2).retry { (errors: Observable<any Error>) in errors }
        let forFaults: Single<Int> = failing(times: 2).retry { (errors: Observable<Fault>) in errors }
        let forOthers: Single<Int> = failing(times: 2).retry { (errors: Observable<RxError>) in errors }
        #expect(forAny.results() == ["next(1)", "completed"])
        #expect(forFaults.results() == ["next(1)", "completed"])
        #expect(forOthers.results() == ["error(sent)"])
        for retried in Deprecated.retried(failing(times: 1)) { #expect(retried.results() == ["next(1)", "completed"]) }
    }

    @Test func `debug passes the events`() {
        #expect(Single.just(1).debug("single").results() == ["next(1)", "completed"])
        #expect(Completable.error(Fault.sent).debug("completable", trimOutput: true).results() == ["error(sent)"])
    }
}
