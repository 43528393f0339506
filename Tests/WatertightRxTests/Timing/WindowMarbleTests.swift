// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct WindowMarbleTests {
    /// Plays windows of 60 and at most 3 values, each value with the number of its window.
    private func play(_ text: String, disposed: Int = 1000) -> [String] {
        let timeline = Timeline()
        let upstream = timeline.hot(text)
        let result = timeline.play(disposed: disposed) {
            upstream.window(timeSpan: .seconds(60), count: 3, scheduler: timeline.scheduler).enumerated().flatMap { number, window in
                window.map { "\(number)/\($0)" }.concat(Observable.just("\(number)/end"))
            }
        }
        return [result] + upstream.lifetimes
    }

    @Test func `a window ends when it is full, and when its time is over`() {
        #expect(
            play("150:0 210:1 220:2 230:3 240:4 300:5 310:|") == [
                "210:0/1 220:0/2 230:0/3 230:0/end 240:1/4 290:1/end 300:2/5 310:2/end 310:|", "200-310",
            ])
    }

    @Test func `an error ends the window, and then the stream`() {
        #expect(play("210:1 220:#") == ["210:0/1 220:#", "200-220"])
    }

    @Test func `disposing of the stream and its windows disposes of the upstream`() {
        #expect(play("210:1 220:2", disposed: 215) == ["210:0/1", "200-215"])
    }

    private let log = EventLog()
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `a window that is subscribed to keeps the upstream`() {
        let source = NamedSource<Int>(log, "upstream")
        let windows = DisposeBag()
        let subscription = source.observable.window(timeSpan: .seconds(60), count: 2, scheduler: scheduler)
            .subscribe(onNext: { [log] in $0.subscribe(log.observer()).disposed(by: windows) })
        source.send(.next(1))
        subscription.dispose()
        log.note("stream disposed")
        source.send(.next(2))
        source.send(.next(3))
        #expect(
            log.lines == ["upstream subscribed", "next(1)", "stream disposed", "next(2)", "completed", "upstream disposed"])
    }

    @Test func `a window emits only what comes while it is subscribed to`() {
        let source = NamedSource<Int>(log, "upstream")
        var window: Observable<Int>?
        let subscription = source.observable.window(timeSpan: .seconds(60), count: 3, scheduler: scheduler)
            .subscribe(onNext: { window = window ?? $0 })
        source.send(.next(1))
        let use = window?.subscribe(log.observer())
        source.send(.next(2))
        use?.dispose()
        source.send(.next(3))
        _ = window?.subscribe(log.observer())
        subscription.dispose()
        #expect(log.lines == ["upstream subscribed", "next(2)", "completed", "upstream disposed"])
    }
}
