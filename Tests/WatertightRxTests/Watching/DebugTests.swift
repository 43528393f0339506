// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct DebugTests {
    /// A line without its time, of which the form is checked.
    private func content(of line: String) throws -> String {
        try #require(line.prefix(25).map { $0.isNumber ? "0" : String($0) }.joined() == "0000-00-00 00:00:00.000: ")
        return String(line.dropFirst(25))
    }

    private func lines(trimOutput: Bool = false, _ play: (Source<String>, any Disposable) -> Void) throws -> [String] {
        let log = EventLog()
        let source = Source<String>(EventLog())
        let subscription = source.observable.debug("tap", trimOutput: trimOutput, print: { log.note($0) }).subscribe(onError: { _ in })
        play(source, subscription)
        defer { subscription.dispose() }
        return try log.lines.map(content)
    }

    @Test func `each event has a line in RxSwift's words`() throws {
        let lines = try lines { source, subscription in
            source.send(.next("a"))
            source.send(.completed)
            subscription.dispose()
        }
        #expect(lines == ["tap -> subscribed", "tap -> Event next(a)", "tap -> Event completed", "tap -> isDisposed"])
    }

    @Test func `an error and a disposal have lines`() throws {
        #expect(
            try lines { source, _ in source.send(.error(Fault.sent)) } == [
                "tap -> subscribed", "tap -> Event error(sent)", "tap -> isDisposed",
            ])
        #expect(
            try lines { source, subscription in
                subscription.dispose()
                subscription.dispose()
                source.send(.next("a"))
            } == ["tap -> subscribed", "tap -> isDisposed"])
    }

    @Test func `a long event is trimmed to its ends on demand`() throws {
        let text = String(repeating: "ab", count: 30)
        let trimmed = try lines(trimOutput: true) { source, _ in source.send(.next(text)) }
        #expect(trimmed.last == "tap -> Event next(\(text.prefix(15))...\(text.suffix(19)))")
        let whole = try lines { source, _ in source.send(.next(text)) }
        #expect(whole.last == "tap -> Event next(\(text))")
    }

    @Test func `the events pass`() {
        #expect(Observable.of(1, 2).debug("ints").events() == ["next(1)", "next(2)", "completed"])
        #expect(Observable<Int>.error(Fault.sent).debug(trimOutput: true).events() == ["error(sent)"])
    }
}
