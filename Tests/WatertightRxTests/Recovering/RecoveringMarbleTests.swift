// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct RecoveringMarbleTests {
    private let marbles = Marbles()

    // MARK: catch

    @Test func `catch goes on with what the handler makes of the error`() {
        let (a, b) = (marbles.hot("1-#"), marbles.cold("-x-y|"))
        #expect(marbles.play { a.catch { $0 is Fault ? b.asObservable() : .never() } } == "1--x-y|")
        #expect(a.lifetimes == ["200-230"] && b.lifetimes == ["230-270"])
    }

    @Test func `catch passes a completion, and the error of what follows`() {
        let (a, b) = (marbles.hot("1-|"), marbles.cold("-x#"))
        #expect(marbles.play { a.catch { _ in b.asObservable() } } == "1-|")
        let failing = Marbles()
        let (c, d) = (failing.hot("1-#"), failing.cold("-x#"))
        #expect(failing.play { c.catch { _ in d.asObservable() } } == "1--x#")
        #expect(d.lifetimes == ["230-250"])
    }

    @Test func `a throwing handler ends a catch`() {
        let a = marbles.hot("1-#")
        #expect(marbles.play { a.catch { _ in throw Fault.thrown } } == "1-!")
    }

    @Test func `a disposed catch disposes of what runs`() {
        let (a, b) = (marbles.hot("1-#"), marbles.cold("-x-y|"))
        #expect(marbles.play(disposed: 245) { a.catch { _ in b.asObservable() } } == "1--x")
        #expect(b.lifetimes == ["230-245"])
    }

    @Test func `catchAndReturn completes with a value`() {
        for (text, result) in [("1-#", "1-(x |)"), ("1-|", "1-|")] {
            let marbles = Marbles()
            let a = marbles.hot(text)
            #expect(marbles.play { a.catchAndReturn("x") } == result)
        }
    }

    @Test func `catch of a sequence goes on to the next, and ends with the last error`() {
        let sources = [marbles.hot("1#"), marbles.cold("-2#"), marbles.cold("-3|"), marbles.cold("4")]
        #expect(marbles.play { Observable.catch(sequence: sources.map { $0.asObservable() }) } == "1-2-3|")
        #expect(sources.map(\.lifetimes) == [["200-220"], ["220-240"], ["240-260"], []])
    }

    // MARK: retry

    @Test func `retry subscribes again until the upstream completes`() {
        let attempts = ["-1#", "-2#", "-3|"].map { marbles.cold($0) }
        var number = -1
        let upstream = deferred {
            number += 1
            return attempts[number].asObservable()
        }
        #expect(marbles.play { upstream.retry() } == "1-2-3|")
        #expect(attempts.map(\.lifetimes) == [["200-220"], ["220-240"], ["240-260"]])
    }

    @Test func `retry of a number of attempts ends with the last error`() {
        let a = marbles.cold("-1#")
        #expect(marbles.play { a.retry(3) } == "1-1-1#")
        #expect(a.lifetimes == ["200-220", "220-240", "240-260"])
        let disposed = Marbles()
        let b = disposed.cold("-1#")
        #expect(disposed.play(disposed: 235) { b.retry() } == "1-1")
        #expect(b.lifetimes == ["200-220", "220-235"])
        #expect(Marbles().play { b.retry(0) } == "|")
    }

    // MARK: retry(when:)

    @Test func `retry(when:) goes on when the trigger has a value`() {
        let a = marbles.cold("-1#")
        let result = marbles.play { a.retry { (errors: Observable<Fault>) in errors.flatMap { _ in self.marbles.cold("--x") } } }
        #expect(result.hasPrefix("1---1---1"))
        #expect(a.lifetimes.prefix(3) == ["200-220", "240-260", "280-300"])
    }

    @Test func `the trigger's end is the stream's, once an attempt has failed`() {
        for (trigger, result) in [("|", "1|"), ("#", "1#"), ("--|", "1-|"), ("-#", "1#")] {
            let marbles = Marbles()
            let (a, t) = (marbles.cold("-1#"), marbles.hot(trigger))
            #expect(marbles.play { a.retry { (_: Observable<any Error>) in t } } == result)
        }
    }

    @Test func `an error of another type ends a retry(when:)`() {
        struct Other: Error {}
        let a = marbles.cold("-1#")
        var isCalled = false
        let result = marbles.play {
            a.retry { (errors: Observable<Other>) in
                errors.do(onNext: { _ in isCalled = true })
            }
        }
        #expect(result == "1#" && !isCalled)
        #expect(a.lifetimes == ["200-220"])
    }

    @Test func `a disposed retry(when:) disposes of the attempt and of the trigger`() {
        for time in [215, 225] {
            let marbles = Marbles()
            let (a, t) = (marbles.cold("-1#"), marbles.hot("------x"))
            #expect(marbles.play(disposed: time) { a.retry { (_: Observable<any Error>) in t } } == "1")
            #expect(a.lifetimes == ["200-\(min(time, 220))"] && t.lifetimes == ["200-\(time)"])
        }
    }

    @Test func `a completed upstream disposes of the trigger`() {
        let (a, t) = (marbles.cold("-1|"), marbles.hot("------x"))
        #expect(marbles.play { a.retry { (_: Observable<any Error>) in t } } == "1|")
        #expect(t.lifetimes == ["200-220"])
    }

    // MARK: ifEmpty

    @Test func `ifEmpty(default:) has a value at the end of none`() {
        for (text, result) in [("--|", "--(x |)"), ("1-|", "1-|"), ("--#", "--#"), ("--", "")] {
            let marbles = Marbles()
            let a = marbles.hot(text)
            #expect(marbles.play { a.ifEmpty(default: "x") } == result)
        }
    }

    @Test func `ifEmpty(switchTo:) goes on at the end of none`() {
        for (text, result) in [("--|", "---x-y|"), ("1-|", "1-|"), ("--#", "--#"), ("--", "")] {
            let marbles = Marbles()
            let (a, b) = (marbles.hot(text), marbles.cold("-x-y|"))
            #expect(marbles.play { a.ifEmpty(switchTo: b.asObservable()) } == result)
        }
        let (a, b) = (marbles.hot("|"), marbles.cold("-x-#"))
        #expect(marbles.play { a.ifEmpty(switchTo: b.asObservable()) } == "-x-#")
        #expect(b.lifetimes == ["210-240"])
    }

    private func deferred(_ make: @escaping () -> Observable<String>) -> Observable<String> {
        .create { make().subscribe($0) }
    }
}
