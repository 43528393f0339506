// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// Sources on the current-thread scheduler, where many elements belong to one turn.
@Suite struct ElementSourceTests {
    @Test func `an observer that disposes of the subscription gets nothing more, and the sequence is released`() {
        let log = EventLog()
        let subscription = SerialDisposable()
        // A turn that waits: the subscription is known before the first element.
        _ = CurrentThreadScheduler.instance.schedule(()) {
            subscription.disposable = Observable.from(Counted(log)).subscribe(onNext: {
                log.note("\($0)")
                if $0 == 2 { subscription.dispose() }
            })
            return Disposables.create()
        }
        #expect(log.lines == ["1", "2", "released"])
    }

    @Test func `a sequence that disposes of the subscription delivers nothing of what it returns then`() {
        let log = EventLog()
        let subscription = SerialDisposable()
        _ = CurrentThreadScheduler.instance.schedule(()) {
            subscription.disposable = Observable.from(Counted(log, atSecond: { subscription.dispose() })).subscribe(onNext: {
                log.note("\($0)")
            })
            return Disposables.create()
        }
        #expect(log.lines == ["1", "released"])
    }

    @Test func `a disposal between two turns releases the sequence`() {
        let log = EventLog()
        let scheduler = TestScheduler(initialClock: 0)
        let subscription = Observable.from(Counted(log), scheduler: scheduler).subscribe(onNext: { log.note("\($0)") })
        scheduler.advanceTo(1)
        subscription.dispose()
        #expect(log.lines == ["1", "released"])
        scheduler.start()
        #expect(log.lines == ["1", "released"])
    }

    @Test func `the end comes before the release of the sequence`() {
        let log = EventLog()
        _ = Observable.from(Counted(log)).subscribe(onNext: { log.note("\($0)") }, onCompleted: { log.note("completed") })
        #expect(log.lines == ["1", "2", "3", "completed", "released"])
    }

    @Test func `what an element causes to wait takes its turn before the next`() {
        let log = EventLog()
        _ = Observable.range(start: 1, count: 2).subscribe(onNext: { element in
            log.note("\(element)")
            _ = CurrentThreadScheduler.instance.schedule(element) {
                log.note("after \($0)")
                return Disposables.create()
            }
        })
        #expect(log.lines == ["1", "after 1", "2", "after 2"])
    }

    @Test func `a range ends with the largest integer`() {
        #expect(Observable<Int8>.range(start: 126, count: 2).events() == ["next(126)", "next(127)", "completed"])
    }
}

/// 1, 2, 3.
private struct Counted: Sequence {
    let log: EventLog
    let atSecond: () -> Void

    init(_ log: EventLog, atSecond: @escaping () -> Void = {}) {
        self.log = log
        self.atSecond = atSecond
    }

    /// Notes its release.
    final class Iterator: IteratorProtocol {
        let sequence: Counted
        private var last = 0

        init(_ sequence: Counted) { self.sequence = sequence }

        deinit { sequence.log.note("released") }

        func next() -> Int? {
            guard last < 3 else { return nil }
            last += 1
            if last == 2 { sequence.atSecond() }
            return last
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }
}
