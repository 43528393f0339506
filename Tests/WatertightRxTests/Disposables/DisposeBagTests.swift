// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightRx

@Suite struct DisposeBagTests {
    private let log = EventLog()

    private func noting(_ line: String) -> any Cancelable { Disposables.create { [log] in log.note(line) } }

    @Test func `a bag that is released disposes of all, once, in the order of insertion`() {
        let counter = CountingDisposable()
        do {
            let bag = DisposeBag()
            bag.insert(counter)
            for number in 0..<100 { noting("\(number)").disposed(by: bag) }
            #expect(counter.count == 0 && log.lines.isEmpty)
        }
        #expect(counter.count == 1 && counter.locksHeld == 0 && log.lines == (0..<100).map { "\($0)" })
    }

    @Test func `the order is that of insertion also if disposables have ended in between`() {
        do {
            let bag = DisposeBag()
            let disposables = (0..<100).map { noting("\($0)") }
            for disposable in disposables[..<60] { bag.insert(disposable) }
            for index in 0..<60 where index % 3 != 0 { disposables[index].dispose() }
            for disposable in disposables[60...] { bag.insert(disposable) }
        }
        let (early, late) = ((0..<60).filter { $0 % 3 != 0 }, (0..<60).filter { $0 % 3 == 0 } + Array(60..<100))
        #expect(log.lines == (early + late).map { "\($0)" })
    }

    @Test func `each form of init and insert puts in all, in order`() {
        do {
            let bags = [
                DisposeBag(disposing: noting("1"), noting("2")), DisposeBag(disposing: [noting("3"), noting("4")]),
                DisposeBag {
                    noting("5")
                    noting("6")
                },
            ]
            bags[2].insert(noting("7"), noting("8"))
            bags[2].insert([noting("9"), noting("10")])
            bags[2].insert {
                noting("11")
                noting("12")
            }
            #expect(log.lines.isEmpty)
        }
        #expect(log.lines == (1...12).map { "\($0)" })
    }

    @Test func `what is put in while the bag is being released is disposed of at once`() {
        final class Owner {
            unowned(unsafe) var bag: DisposeBag?
        }
        let (owner, late) = (Owner(), CountingDisposable())
        do {
            let bag = DisposeBag()
            owner.bag = bag
            bag.insert(
                Disposables.create { [log] in
                    owner.bag?.insert(late)
                    log.note("\(late.count)")
                })
        }
        #expect(log.lines == ["1"] && late.count == 1)
    }

    @Test func `a bag is no disposable`() {
        #expect(!((DisposeBag() as Any) is any Disposable))
    }

    // MARK: The fifth article

    @Test func `a bag ends a subscription when its owner is released, and what the source sends later has no receiver`() {
        let source = Source<Int>(log)
        do {
            let bag = DisposeBag()
            source.observable.subscribe(onNext: { [log] in log.note("\($0)") }, onDisposed: { [log] in log.note("onDisposed") })
                .disposed(by: bag)
            source.send(.next(1))
        }
        source.send(.next(2))
        #expect(log.lines == ["1", "disposed", "onDisposed"])
    }

    @Test func `a subscription into a local bag is over at once`() {
        let source = Source<Int>(log)
        source.observable.subscribe(onNext: { [log] in log.note("\($0)") }).disposed(by: DisposeBag())
        source.send(.next(1))
        #expect(log.lines == ["disposed"])
    }

    @Test func `an owner that gives up its bag in the last event is told once that the subscription is disposed of`() {
        let source = Source<Int>(log)
        var bag: DisposeBag? = DisposeBag()
        if let present = bag {
            source.observable
                .subscribe(
                    onCompleted: { [log] in
                        log.note("completed")
                        bag = nil
                    }, onDisposed: { [log] in log.note("onDisposed") }
                )
                .disposed(by: present)
        }
        source.send(.completed)
        #expect(log.lines.filter { $0 == "onDisposed" }.count == 1 && log.lines.filter { $0 == "disposed" }.count == 1)
        #expect(log.lines.first == "completed")
    }
}
