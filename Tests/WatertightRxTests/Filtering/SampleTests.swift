// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct SampleTests {
    /// Plays an upstream and a sampler.
    ///
    /// - Returns: The result and both lifetimes.
    private func play(_ first: String, _ second: String, defaultValue: String? = nil, disposed: Int = 1000) -> [String] {
        let marbles = Marbles()
        let (upstream, sampler) = (marbles.hot(first), marbles.hot(second))
        let result = marbles.play(disposed: disposed) { upstream.sample(sampler, defaultValue: defaultValue) }
        return [result] + upstream.lifetimes + sampler.lifetimes
    }

    @Test func `sample emits the latest value that has not been emitted`() {
        #expect(play("1-2---3-|", "---x-x-x-x") == ["---2---3-|", "200-290", "200-300"])
    }

    @Test func `the first sample after the upstream's end is the last`() {
        #expect(play("1-2|", "----x-x") == ["----(2 |)", "200-240", "200-250"])
        #expect(play("1|", "x--|").first == "1--|")
    }

    @Test func `the default stands for no value`() {
        #expect(play("--2-----|", "x--x-x-x-x", defaultValue: "0").first == "0--2-0-0-(0 |)")
    }

    @Test func `the sampler's completion samples once more, and then the stream never ends`() {
        #expect(play("1-2--|", "-x-|") == ["-1-2", "200-260", "200-240"])
        #expect(play("1-2|", "----|") == ["----(2 |)", "200-240", "200-250"])
    }

    @Test func `an error of either ends a sample, and so does its disposal`() {
        #expect(play("1-#", "-x-x") == ["-1#", "200-230", "200-230"])
        #expect(play("1-2", "-x#") == ["-1#", "200-230", "200-230"])
        #expect(play("1-2", "-x-x", disposed: 225) == ["-1", "200-225", "200-225"])
    }

    @Test(arguments: [false, true], [nil, 7])
    func `an upstream that completes from inside of a sample's delivery ends the stream behind it`(
        atSamplersEnd: Bool, defaultValue: Int?
    ) {
        let log = EventLog()
        let (upstream, sampler) = (NamedSource<Int>(log, "upstream"), NamedSource<Int>(log, "sampler"))
        let subscription = upstream.observable.sample(sampler.observable, defaultValue: defaultValue).subscribe(
            onNext: {
                log.note("next(\($0))")
                upstream.send(.completed)
                log.note("delivered")
            }, onCompleted: { log.note("completed") })
        if defaultValue == nil { upstream.send(.next(1)) }
        sampler.send(atSamplersEnd ? .completed : .next(0))
        let value = defaultValue ?? 1
        #expect(
            log.lines == [
                "upstream subscribed", "sampler subscribed", "next(\(value))", "upstream disposed", "delivered", "completed",
                "sampler disposed",
            ])
        subscription.dispose()
    }

    @Test func `a sample from inside of a sample's delivery completes the stream once`() {
        let log = EventLog()
        let (upstream, sampler) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = upstream.sample(sampler).subscribe(
            onNext: {
                log.note("next(\($0))")
                guard $0 == 1 else { return }
                upstream.onNext(2)
                upstream.onCompleted()
                sampler.onNext(0)
            }, onCompleted: { log.note("completed") })
        upstream.onNext(1)
        sampler.onNext(0)
        #expect(log.lines == ["next(1)", "next(2)", "completed"])
        subscription.dispose()
    }

    @Test func `the upstream is subscribed to first`() {
        let log = EventLog()
        let (upstream, sampler) = (NamedSource<Int>(log, "upstream"), NamedSource<Int>(log, "sampler"))
        let subscription = upstream.observable.sample(sampler.observable).subscribe(log.observer())
        upstream.send(.next(1))
        sampler.send(.next(0))
        subscription.dispose()
        #expect(
            log.lines == ["upstream subscribed", "sampler subscribed", "next(1)", "upstream disposed", "sampler disposed"])
    }
}
