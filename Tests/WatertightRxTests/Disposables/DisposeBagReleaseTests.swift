// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing
import WatertightRx

/// That a bag lets go of what has ended, and of nothing else.
@Suite struct DisposeBagReleaseTests {
    private let bag = DisposeBag()
    private let log = EventLog()

    /// Puts a disposable into the bag, and returns a function that says whether the bag still retains it.
    private func watching(_ disposable: any Disposable) -> () -> Bool {
        let object = disposable as AnyObject
        bag.insert(disposable)
        return { [weak object] in object != nil }
    }

    private enum End: CaseIterable {
        case completed, error, disposal
    }

    @Test(arguments: [false, true])
    func `a subscription that has ended is released, with and without onDisposed`(hasHandler: Bool) {
        for end in End.allCases {
            let source = Source<Int>(log)
            let noteDisposal: @isolated(any) () -> Void = { [log] in log.note("onDisposed") }
            var subscription: (any Disposable)? = source.observable.subscribe(
                onError: { _ in }, onDisposed: hasHandler ? noteDisposal : nil)
            let isRetained = watching(subscription!)
            if end != .disposal { subscription = nil }
            source.send(.next(1))
            #expect(isRetained())
            switch end {
            case .completed: source.send(.completed)
            case .error: source.send(.error(Fault.sent))
            case .disposal: subscription?.dispose()
            }
            subscription = nil
            #expect(!isRetained(), "\(end)")
        }
        #expect(log.lines.count { $0 == "onDisposed" } == (hasHandler ? 3 : 0))
    }

    @Test func `a subscription that has ended before it is put in is not retained`() {
        let ended = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create()
        }
        let (plain, handled) = (watching(ended.subscribe()), watching(ended.subscribe(onDisposed: { [log] in log.note("onDisposed") })))
        #expect(!plain() && !handled() && log.lines == ["onDisposed"])
    }

    @Test func `a bag that lives through many subscriptions keeps none of those that have ended`() {
        var areRetained: [() -> Bool] = []
        for _ in 0..<1000 {
            let source = Source<Int>(log)
            areRetained.append(watching(source.observable.subscribe(onDisposed: {})))
            source.send(.completed)
        }
        #expect(areRetained.allSatisfy { !$0() })
    }

    @Test func `a subscription with a cleanup of the client stays until that is called, too`() {
        let (source, cleanup) = (Source<Int>(log), CountingDisposable())
        let action = Disposables.create { cleanup.dispose() }
        let isRetained = watching(Disposables.create(source.observable.subscribe(), action))
        source.send(.completed)
        #expect(isRetained() && cleanup.count == 0)
        action.dispose()
        #expect(!isRetained() && cleanup.count == 1)
    }

    @Test func `a pair whose second part has ended stays until the first has`() {
        let (source, second) = (Source<Int>(log), Disposables.create {})
        let isRetained = watching(Disposables.create(source.observable.subscribe(), second))
        second.dispose()
        #expect(isRetained())
        source.send(.completed)
        #expect(!isRetained())
    }

    @Test func `a disposable of this module that was disposed of is released`() {
        let makers: [() -> any Cancelable] = [
            { Disposables.create {} }, { SerialDisposable() }, { SingleAssignmentDisposable() }, { CompositeDisposable() },
            { Disposables.create(Disposables.create {}, Disposables.create {}) },
        ]
        for make in makers {
            var disposable: (any Cancelable)? = make()
            let isRetained = watching(disposable!)
            disposable?.dispose()
            disposable = nil
            #expect(!isRetained())
            var late: (any Cancelable)? = make()
            late?.dispose()
            let isLateRetained = watching(late!)
            late = nil
            #expect(!isLateRetained())
        }
    }

    @Test func `a foreign disposable stays, and so does a pair with one`() {
        let counters = [CountingDisposable(), CountingDisposable()]
        let areRetained = [watching(CountingDisposable()), watching(Disposables.create(Disposables.create {}, counters[0]))]
        #expect(areRetained.allSatisfy { $0() } && counters[0].count == 0)
    }

    /// Retains a bag for one thread.
    private final class Share: @unchecked Sendable {  // Sendable: one thread uses it.
        var bag: DisposeBag?

        init(_ bag: DisposeBag) {
            self.bag = bag
        }
    }

    @Test func `if threads insert, dispose and release the bag at once, each is disposed of exactly once`() {
        for _ in 0..<50 {
            let counters = (0..<80).map { _ in CountingDisposable() }
            let disposables = UncheckedBox(counters.map { counter in Disposables.create { counter.dispose() } })
            let bag = DisposeBag()
            let shares = (0..<4).map { _ in Share(bag) }
            _ = consume bag
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for round in 0..<20 {
                    let disposable = disposables.value[thread * 20 + round]
                    shares[thread].bag?.insert(disposable)
                    if round % 2 == 0 { disposable.dispose() }
                }
                shares[thread].bag = nil
            }
            #expect(counters.allSatisfy { $0.count == 1 && $0.locksHeld == 0 })
        }
    }

    @Test func `a subscription may end under a lock that the release of the bag waits for`() {
        let lock = ForeignLock()
        let counter = lock.disposable
        let source = UncheckedBox(Source<Int>(EventLog()))
        let owner = Share(DisposeBag())
        owner.bag?.insert(counter, source.value.observable.subscribe())
        let isPassed = lock.isPassed(acting: { source.value.send(.completed) }, reaching: { owner.bag = nil })
        #expect(isPassed)
        #expect(counter.count == 1)
    }
}
