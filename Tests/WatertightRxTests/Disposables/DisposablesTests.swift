// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightRx

@Suite struct DisposablesTests {
    private let log = EventLog()

    private func noting(_ line: String) -> any Cancelable { Disposables.create { [log] in log.note(line) } }

    @Test func `an empty disposable ends nothing, any number of times`() {
        let disposable = Disposables.create()
        disposable.dispose()
        disposable.dispose()
        #expect(!(disposable is any Cancelable))
    }

    @Test func `an action is called once, and released`() {
        weak var captured: CountingDisposable?
        let disposable: any Cancelable
        do {
            let counter = CountingDisposable()
            captured = counter
            disposable = Disposables.create { [log] in
                counter.dispose()
                log.note("\(counter.count)")
            }
        }
        #expect(!disposable.isDisposed && captured != nil)
        disposable.dispose()
        disposable.dispose()
        #expect(log.lines == ["1"] && disposable.isDisposed && captured == nil)
    }

    @Test func `an action that is dropped is not called`() {
        _ = noting("called")
        #expect(log.lines.isEmpty)
    }

    @Test func `an action sees itself disposed of, and may dispose of itself again`() {
        var itself: (any Cancelable)?
        itself = Disposables.create { [log] in
            log.note("\(itself!.isDisposed)")
            itself!.dispose()
        }
        itself?.dispose()
        #expect(log.lines == ["true"])
        itself = nil
    }

    @Test func `a pair disposes of the first, then of the second, once, and releases them`() {
        weak var captured: CountingDisposable?
        let pair: any Cancelable
        do {
            let counter = CountingDisposable()
            captured = counter
            pair = Disposables.create(noting("first"), Disposables.create(counter, noting("second")))
        }
        #expect(!pair.isDisposed)
        pair.dispose()
        pair.dispose()
        #expect(log.lines == ["first", "second"] && pair.isDisposed && captured == nil)
    }

    @Test func `three and the disposables of an array are disposed of in their order`() {
        let three = Disposables.create(noting("1"), noting("2"), noting("3"))
        #expect(!three.isDisposed)
        three.dispose()
        three.dispose()
        #expect(three.isDisposed)
        for count in 0...5 {
            let several = Disposables.create((0..<count).map { noting("\(count).\($0)") })
            several.dispose()
            #expect(several.isDisposed)
        }
        let ofArrays = (0...5).flatMap { count in (0..<count).map { "\(count).\($0)" } }
        #expect(log.lines == ["1", "2", "3"] + ofArrays)
    }

    @Test func `of four and more, those after the third come first, as in RxSwift`() {
        let several = Disposables.create(noting("1"), noting("2"), noting("3"), noting("4"), noting("5"))
        several.dispose()
        several.dispose()
        #expect(log.lines == ["4", "5", "1", "2", "3"])
    }

    @Test func `a boolean disposable knows whether it was disposed of`() {
        let (fresh, disposed) = (BooleanDisposable(), BooleanDisposable(isDisposed: true))
        #expect(!fresh.isDisposed && disposed.isDisposed && !BooleanDisposable(isDisposed: false).isDisposed)
        fresh.dispose()
        fresh.dispose()
        #expect(fresh.isDisposed)
    }

    @Test func `many threads dispose of each exactly once, under no lock`() {
        for _ in 0..<50 {
            let counters = (0..<6).map { _ in CountingDisposable() }
            let made = UncheckedBox<[any Disposable]>([
                Disposables.create { counters[0].dispose() }, Disposables.create(counters[1], counters[2]),
                Disposables.create(counters[3], counters[4], counters[5]),
            ])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for disposable in made.value { disposable.dispose() }
            }
            #expect(counters.allSatisfy { $0.count == 1 && $0.locksHeld == 0 })
        }
    }
}
