// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct FlatteningMarbleTests {
    private typealias Selector = (String) throws -> TestableObservable<String>

    /// The inner streams are cold, and their first sign is at the time of their subscription: `1` makes `-a-b-c|`, `2` makes `-x-y-z|`, `3` makes
    /// `-e#`, and any other throws.
    private func selector(_ marbles: Marbles) -> Selector {
        let inners = ["1": "-a-b-c|", "2": "-x-y-z|", "3": "-e#"].mapValues { marbles.cold($0) }
        return { if let inner = inners[$0] { inner } else { throw Fault.thrown } }
    }

    /// Plays an operator on an outer stream.
    ///
    /// - Returns: The result and the outer stream's lifetime.
    private func play(
        _ text: String, disposed: Int = 1000, _ flatten: @escaping (Observable<String>, @escaping Selector) -> Observable<String>
    ) -> [String] {
        let marbles = Marbles()
        let outer = marbles.hot(text)
        let selector = selector(marbles)
        return [marbles.play(disposed: disposed) { flatten(outer.asObservable(), selector) }] + outer.lifetimes
    }

    // MARK: flatMap and merge

    @Test func `flatMap emits the values of all inner streams as they come`() {
        #expect(play("1-2|") { $0.flatMap($1) } == ["-a-(b x)-(c y)-z|", "200-240"])
        #expect(play("1-2|") { $0.map($1).merge() } == ["-a-(b x)-(c y)-z|", "200-240"])
        #expect(play("|") { $0.flatMap($1) } == ["|", "200-210"])
    }

    @Test func `flatMap ends with the outer stream, if that ends last`() {
        #expect(play("1-------|") { $0.flatMap($1) } == ["-a-b-c--|", "200-290"])
    }

    @Test func `an error of the outer, of an inner stream, or of the selector ends a flatMap`() {
        #expect(play("1-#") { $0.flatMap($1) } == ["-a#", "200-230"])
        #expect(play("13") { $0.flatMap($1) } == ["-ae(b #)", "200-240"])
        #expect(play("1-4") { $0.flatMap($1) } == ["-a!", "200-230"])
    }

    @Test func `a disposed flatMap disposes of all`() {
        let marbles = Marbles()
        let outer = marbles.hot("1-2-")
        let inner = marbles.cold("-a-b-c|")
        #expect(marbles.play(disposed: 245) { outer.flatMap { _ in inner } } == "-a-(b a)")
        #expect(outer.lifetimes == ["200-245"] && inner.lifetimes == ["210-245", "230-245"])
    }

    // MARK: flatMapFirst

    @Test func `flatMapFirst ignores values while an inner stream runs`() {
        #expect(play("1-2----2|") { $0.flatMapFirst($1) } == ["-a-b-c--x-y-z|", "200-290"])
        #expect(play("1-4---|") { $0.flatMapFirst($1) } == ["-a-b-c|", "200-270"])
        #expect(play("1-------|") { $0.flatMapFirst($1) } == ["-a-b-c--|", "200-290"])
    }

    @Test func `an error of the outer, of the inner stream, or of the selector ends a flatMapFirst`() {
        #expect(play("1-#") { $0.flatMapFirst($1) } == ["-a#", "200-230"])
        #expect(play("3-1") { $0.flatMapFirst($1) } == ["-e#", "200-230"])
        #expect(play("-4") { $0.flatMapFirst($1) } == ["-!", "200-220"])
        #expect(play("1-2", disposed: 225) { $0.flatMapFirst($1) } == ["-a", "200-225"])
    }

    // MARK: flatMapLatest and switchLatest

    @Test func `flatMapLatest emits the values of the latest inner stream`() {
        #expect(play("1-2|") { $0.flatMapLatest($1) } == ["-a-x-y-z|", "200-240"])
        #expect(play("1-2|") { $0.map($1).switchLatest() } == ["-a-x-y-z|", "200-240"])
        #expect(play("1-------|") { $0.flatMapLatest($1) } == ["-a-b-c--|", "200-290"])
        #expect(play("|") { $0.flatMapLatest($1) } == ["|", "200-210"])
    }

    @Test func `an error of the outer, of the latest inner stream, or of the selector ends a flatMapLatest`() {
        #expect(play("1-#") { $0.flatMapLatest($1) } == ["-a#", "200-230"])
        #expect(play("1-3") { $0.flatMapLatest($1) } == ["-a-e#", "200-250"])
        #expect(play("31---|") { $0.flatMapLatest($1) } == ["--a-b-c|", "200-260"])
        #expect(play("1-4") { $0.flatMapLatest($1) } == ["-a!", "200-230"])
        #expect(play("1-2", disposed: 225) { $0.flatMapLatest($1) } == ["-a", "200-225"])
    }

    @Test func `the displaced inner stream is disposed of`() {
        let marbles = Marbles()
        let outer = marbles.hot("1-2-|")
        let (first, second) = (marbles.cold("-a-b-c|"), marbles.cold("-x-y-z|"))
        #expect(marbles.play { outer.flatMapLatest { $0 == "1" ? first : second } } == "-a-x-y-z|")
        #expect(first.lifetimes == ["210-230"] && second.lifetimes == ["230-290"])
    }

    // MARK: concatMap, concat and merge(maxConcurrent:)

    @Test func `concatMap calls the selector at once, and subscribes in turn`() {
        #expect(play("1-2|") { $0.concatMap($1) } == ["-a-b-c-x-y-z|", "200-240"])
        #expect(play("1-2|") { $0.map($1).concat() } == ["-a-b-c-x-y-z|", "200-240"])
        #expect(play("1-4") { $0.concatMap($1) } == ["-a!", "200-230"])
    }

    @Test func `an error of the outer or of an inner stream ends a concatMap, and so does its disposal`() {
        #expect(play("1-#") { $0.concatMap($1) } == ["-a#", "200-230"])
        #expect(play("13|") { $0.concatMap($1) } == ["-a-b-c-e#", "200-230"])
        #expect(play("12", disposed: 285) { $0.concatMap($1) } == ["-a-b-c-x", "200-285"])
    }

    @Test func `merge(maxConcurrent:) limits the inner streams`() {
        #expect(play("123|") { $0.map($1).merge(maxConcurrent: 2) } == ["-axbycze#", "200-240"])
    }
}
