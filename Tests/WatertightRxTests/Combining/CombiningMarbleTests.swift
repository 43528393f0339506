// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct CombiningMarbleTests {
    private let marbles = Marbles()

    // MARK: zip

    @Test func `zip makes pairs and ends when both have`() {
        let a = marbles.hot("1-2---3|")
        let b = marbles.hot("-x--y---z|")
        #expect(marbles.play { Observable.zip(a, b) { $0 + $1 } } == "-(1x)--(2y)---(3z)|")
        #expect(a.lifetimes == ["200-280"])
        #expect(b.lifetimes == ["200-300"])
    }

    @Test func `zip does not end if no further pair is possible`() {
        let a = marbles.hot("1|")
        let b = marbles.hot("-x-y-z--|")
        #expect(marbles.play { Observable.zip(a, b) { $0 + $1 } } == "-(1x)------|")
    }

    @Test func `zip of a collection ends at a value that fills no group while all others have ended`() {
        let a = marbles.hot("1|")
        let b = marbles.hot("-x-y-z--|")
        #expect(marbles.play { Observable.zip([a, b]) { $0.joined() } } == "-(1x)-|")
        #expect(b.lifetimes == ["200-240"])
        #expect(Marbles().play { Observable<String>.zip([Observable<String>]()) } == "|")
    }

    @Test func `an error of either input ends a zip`() {
        for (first, second) in [("1-#", "-x----|"), ("1-----|", "-x#")] {
            let marbles = Marbles()
            let (a, b) = (marbles.hot(first), marbles.hot(second))
            #expect(marbles.play { Observable.zip(a, b) { $0 + $1 } } == "-(1x)#")
            #expect(a.lifetimes == ["200-230"] && b.lifetimes == ["200-230"])
        }
    }

    @Test func `a throwing selector ends a zip`() {
        let a = marbles.hot("1-2-3")
        let b = marbles.hot("-x-y")
        let result = marbles.play {
            Observable.zip(a, b) { a, b in if a == "2" { throw Fault.thrown } else { a + b } }
        }
        #expect(result == "-(1x)-!")
        #expect(a.lifetimes == ["200-240"] && b.lifetimes == ["200-240"])
    }

    @Test func `a disposed zip disposes of its inputs`() {
        let a = marbles.hot("1-2-3")
        let b = marbles.hot("-x-y")
        #expect(marbles.play(disposed: 235) { Observable.zip(a, b) { $0 + $1 } } == "-(1x)")
        #expect(a.lifetimes == ["200-235"] && b.lifetimes == ["200-235"])
    }

    @Test func `zip takes up to eight inputs of any types`() {
        let numbers = (1...8).map { marbles.hot("\($0)|") }
        let result = marbles.play {
            Observable.zip(
                numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7].map { (Int($0) ?? 0) * 2 })
        }
        #expect(result == #"(("1", "2", "3", "4", "5", "6", "7", 16))|"#)
    }

    // MARK: combineLatest

    @Test func `combineLatest gives each value with the latest of the other`() {
        let a = marbles.hot("1-2---3|")
        let b = marbles.hot("---x-y----|")
        #expect(marbles.play { Observable.combineLatest(a, b) { $0 + $1 } } == "---(2x)-(2y)(3y)---|")
        #expect(a.lifetimes == ["200-280"] && b.lifetimes == ["200-310"])
    }

    @Test func `combineLatest ends at a value while all others have ended and one had none`() {
        let a = marbles.hot("|")
        let b = marbles.hot("--x--|")
        #expect(marbles.play { Observable.combineLatest(a, b) { $0 + $1 } } == "--|")
        #expect(b.lifetimes == ["200-230"])
    }

    @Test func `an error of either input ends a combineLatest`() {
        for (first, second) in [("1-#", "-x----|"), ("1-----|", "-x#")] {
            let marbles = Marbles()
            let (a, b) = (marbles.hot(first), marbles.hot(second))
            #expect(marbles.play { Observable.combineLatest(a, b) { $0 + $1 } } == "-(1x)#")
            #expect(a.lifetimes == ["200-230"] && b.lifetimes == ["200-230"])
        }
    }

    @Test func `a throwing selector ends a combineLatest`() {
        let a = marbles.hot("1-2-3")
        let b = marbles.hot("-x-y")
        let result = marbles.play {
            Observable.combineLatest(a, b) { a, b in if a == "2" { throw Fault.thrown } else { a + b } }
        }
        #expect(result == "-(1x)!")
        #expect(a.lifetimes == ["200-230"] && b.lifetimes == ["200-230"])
    }

    @Test func `combineLatest of a collection, of one and of none`() {
        let a = marbles.hot("1-2|")
        let b = marbles.hot("-x-y|")
        #expect(marbles.play { Observable.combineLatest([a, b]) { $0.joined() } } == "-(1x)(2x)(2y)|")
        let one = Marbles()
        let c = one.hot("1-2|")
        #expect(one.play { Observable.combineLatest([c]) { $0.joined() } } == "1-2|")
        #expect(Marbles().play { Observable<String>.combineLatest([Observable<String>]()) } == "([] |)")
    }

    @Test func `a disposed combineLatest disposes of its inputs`() {
        let (a, b) = (marbles.hot("1-2-3"), marbles.hot("-x-y"))
        #expect(marbles.play(disposed: 225) { Observable.combineLatest(a, b) { $0 + $1 } } == "-(1x)")
        #expect(a.lifetimes == ["200-225"] && b.lifetimes == ["200-225"])
    }

    // MARK: amb

    @Test func `amb is the first to send a value, and disposes of the other at once`() {
        let (a, b) = (marbles.hot("--1-2|"), marbles.hot("-x-y-z--|"))
        #expect(marbles.play { a.amb(b) } == "-x-y-z--|")
        #expect(a.lifetimes == ["200-220"] && b.lifetimes == ["200-290"])
    }

    @Test func `amb is the first to end, too`() {
        for (first, second, result) in [("|", "-x-y", "|"), ("-1", "#", "#"), ("--1|", "-x-#", "-x-#")] {
            let marbles = Marbles()
            let (a, b) = (marbles.hot(first), marbles.hot(second))
            #expect(marbles.play { a.amb(b) } == result)
        }
    }

    @Test func `amb of several, of none, and disposed`() {
        let (a, b, c) = (marbles.hot("---1-2"), marbles.hot("-x-y-z|"), marbles.hot("--u-v|"))
        #expect(marbles.play(disposed: 235) { Observable.amb([a.asObservable(), b.asObservable(), c.asObservable()]) } == "-x")
        #expect(a.lifetimes == ["200-220"] && b.lifetimes == ["200-235"] && c.lifetimes == ["200-220"])
        #expect(Marbles().play { Observable<String>.amb([]) } == "")
    }

    // MARK: withLatestFrom

    @Test func `withLatestFrom adds the latest of the second`() {
        let (a, b) = (marbles.hot("1-2-3-4|"), marbles.hot("-x-y|"))
        #expect(marbles.play { a.withLatestFrom(b) { $0 + $1 } } == "--(2x)-(3y)-(4y)|")
        #expect(a.lifetimes == ["200-280"] && b.lifetimes == ["200-250"])
        let other = Marbles()
        let (c, d) = (other.hot("1-2-3-4|"), other.hot("-x-y|"))
        #expect(other.play { c.withLatestFrom(d) } == "--x-y-y|")
    }

    @Test func `an error of either, or of the selector, ends a withLatestFrom`() {
        for (first, second, result) in [("1-2#", "-x----|", "--(2x)#"), ("1-2---|", "-x-#", "--(2x)#"), ("1-2-!", "-x", "--(2x)-!")] {
            let marbles = Marbles()
            let (a, b) = (marbles.hot(first), marbles.hot(second))
            let played = marbles.play { a.withLatestFrom(b) { a, b in if a == "!" { throw Fault.thrown } else { a + b } } }
            #expect(played == result)
            #expect(a.lifetimes == b.lifetimes)
        }
    }

    @Test func `a disposed withLatestFrom disposes of both`() {
        let (a, b) = (marbles.hot("1-2-3-4|"), marbles.hot("-x-y"))
        #expect(marbles.play(disposed: 235) { a.withLatestFrom(b) { $0 + $1 } } == "--(2x)")
        #expect(a.lifetimes == ["200-235"] && b.lifetimes == ["200-235"])
    }

    // MARK: merge, concat, startWith

    @Test func `merge emits what comes, and ends when all have`() {
        let (a, b, c) = (marbles.hot("1--2|"), marbles.hot("-x-y-z|"), marbles.hot("|"))
        #expect(marbles.play { Observable.merge(a.asObservable(), b.asObservable(), c.asObservable()) } == "1x-(2 y)-z|")
        #expect(a.lifetimes == ["200-250"] && b.lifetimes == ["200-270"] && c.lifetimes == ["200-210"])
        #expect(Marbles().play { Observable<String>.merge([]) } == "|")
    }

    @Test func `an error of any ends a merge, and so does its disposal`() {
        let (a, b) = (marbles.hot("1-#"), marbles.hot("-x-y-z|"))
        #expect(marbles.play { Observable.merge([a.asObservable(), b.asObservable()]) } == "1x#")
        #expect(b.lifetimes == ["200-230"])
        let disposed = Marbles()
        let c = disposed.hot("1-2-3")
        #expect(disposed.play(disposed: 235) { Observable.merge(AnyCollection([c.asObservable()])) } == "1-2")
        #expect(c.lifetimes == ["200-235"])
    }

    @Test func `concat subscribes to the next when one has completed`() {
        let (a, b) = (marbles.hot("1-2|"), marbles.cold("-x-y|"))
        #expect(marbles.play { a.concat(b) } == "1-2-x-y|")
        #expect(a.lifetimes == ["200-240"] && b.lifetimes == ["240-280"])
    }

    @Test func `an error ends a concat, and so does its disposal`() {
        let (a, b) = (marbles.hot("1-#"), marbles.cold("-x-y|"))
        #expect(marbles.play { Observable.concat(a.asObservable(), b.asObservable()) } == "1-#")
        #expect(b.lifetimes.isEmpty)
        let disposed = Marbles()
        let (c, d) = (disposed.hot("1|"), disposed.cold("-x-y|"))
        #expect(disposed.play(disposed: 235) { Observable.concat(AnySequence([c.asObservable(), d.asObservable()])) } == "1-x")
        #expect(d.lifetimes == ["220-235"])
        #expect(Marbles().play { Observable<String>.concat([]) } == "|")
    }

    @Test func `startWith comes before the upstream`() {
        let a = marbles.hot("1-2|")
        #expect(marbles.play { a.startWith("x", "y") } == "(x y)1-2|")
        for (text, result) in [("1-#", "x1-#"), ("", "x")] {
            let marbles = Marbles()
            let a = marbles.hot(text)
            #expect(marbles.play { a.startWith("x") } == result)
        }
    }
}
