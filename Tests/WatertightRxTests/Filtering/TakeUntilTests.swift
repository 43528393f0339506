// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct TakeUntilTests {
    /// Plays an upstream and another.
    ///
    /// - Returns: The result and both lifetimes.
    private func play(_ first: String, _ second: String, disposed: Int = 1000) -> [String] {
        let marbles = Marbles()
        let (upstream, other) = (marbles.hot(first), marbles.hot(second))
        return [marbles.play(disposed: disposed) { upstream.take(until: other) }] + upstream.lifetimes + other.lifetimes
    }

    @Test func `take(until:) ends at the other's first value`() {
        #expect(play("1-2-3|", "---x-y") == ["1-2|", "200-240", "200-240"])
        #expect(play("1-2|", "----x-y") == ["1-2|", "200-240", "200-240"])
    }

    @Test func `the other's completion has no effect, and disposes of it`() {
        #expect(play("1-2-3|", "-|") == ["1-2-3|", "200-260", "200-220"])
    }

    @Test func `an error of either ends a take(until:)`() {
        #expect(play("1-#", "------x") == ["1-#", "200-230", "200-230"])
        #expect(play("1-2-3|", "-#") == ["1#", "200-220", "200-220"])
    }

    @Test func `a disposed take(until:) disposes of both`() {
        #expect(play("1-2-3|", "------x", disposed: 215) == ["1", "200-215", "200-215"])
    }

    @Test func `the other is subscribed to first, and disposed of last`() {
        let log = EventLog()
        let (upstream, other) = (NamedSource<Int>(log, "upstream"), NamedSource<Int>(log, "other"))
        let subscription = upstream.observable.take(until: other.observable).subscribe(log.observer())
        upstream.send(.next(1))
        subscription.dispose()
        #expect(
            log.lines == ["other subscribed", "upstream subscribed", "next(1)", "upstream disposed", "other disposed"])
    }

    @Test func `the completion comes before the disposal`() {
        let log = EventLog()
        let (upstream, other) = (NamedSource<Int>(log, "upstream"), NamedSource<Int>(log, "other"))
        _ = upstream.observable.take(until: other.observable).subscribe(log.observer())
        other.send(.next(1))
        #expect(log.lines.suffix(3) == ["completed", "upstream disposed", "other disposed"])
    }
}
