// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct SkipUntilTests {
    /// Plays an upstream and another.
    ///
    /// - Returns: The result and both lifetimes.
    private func play(_ first: String, _ second: String, disposed: Int = 1000) -> [String] {
        let marbles = Marbles()
        let (upstream, other) = (marbles.hot(first), marbles.hot(second))
        return [marbles.play(disposed: disposed) { upstream.skip(until: other) }] + upstream.lifetimes + other.lifetimes
    }

    @Test func `skip(until:) begins at the other's first value, and disposes of the other there`() {
        #expect(play("1-2-3|", "-x-#") == ["--2-3|", "200-260", "200-220"])
    }

    @Test func `an upstream that completes before disposes of both, and the stream does not complete`() {
        #expect(play("1-|", "---x") == ["", "200-230", "200-230"])
        #expect(play("1-|", "|") == ["", "200-230", "200-210"])
    }

    @Test func `an error of either ends a skip(until:)`() {
        #expect(play("1-#", "---x") == ["--#", "200-230", "200-230"])
        #expect(play("1-2-3", "-#") == ["-#", "200-220", "200-220"])
        #expect(play("1-2#", "-x") == ["--2#", "200-240", "200-220"])
    }

    @Test func `a disposed skip(until:) disposes of both`() {
        #expect(play("1-2-3", "-----x", disposed: 225) == ["", "200-225", "200-225"])
    }

    @Test func `the upstream is subscribed to first`() {
        let log = EventLog()
        let (upstream, other) = (NamedSource<Int>(log, "upstream"), NamedSource<Int>(log, "other"))
        let subscription = upstream.observable.skip(until: other.observable).subscribe(log.observer())
        subscription.dispose()
        #expect(log.lines == ["upstream subscribed", "other subscribed", "upstream disposed", "other disposed"])
    }
}
