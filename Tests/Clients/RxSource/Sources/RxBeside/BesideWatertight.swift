// SPDX-License-Identifier: Apache-2.0
import RxRelay
import RxSwift
import Watertight

// `Watertight` has two types of its own that RxSwift and RxRelay have by the same name: these two, and no others, have to be qualified.

func replaying(_ source: Observable<Int>) -> [any Disposable] {
    let theirs: RxSwift.ReplaySubject<Int> = RxSwift.ReplaySubject.create(bufferSize: 1)
    let ours = Watertight.ReplaySubject<Int, any Error>(bufferSize: 1)
    let theirRelay: RxRelay.ReplayRelay<Int> = RxRelay.ReplayRelay.create(bufferSize: 1)
    let ourRelay = Watertight.ReplayRelay<Int>(bufferSize: 1)
    ourRelay.accept(1)
    return [
        source.subscribe(theirs), source.subscribe(ours.asAnyObserver()), source.bind(to: theirRelay),
        ourRelay.asObservable().bind(to: theirRelay),
    ]
}

/// All the rest is found as it is, of both modules.
func both(_ source: Observable<Int>, names: BehaviorRelay<String>) -> Observable<String> {
    let relay = PassthroughRelay<Int>()
    let numbers: AnyPublisher<Int, any Error> = source.publisher.merge(with: relay.setFailureType(to: (any Error).self))
        .eraseToAnyPublisher()
    let _: Observable<(Int, String)> = source.withLatestFrom(names) { ($0, $1) }
    let _: AnyPublisher<String, any Error> = numbers.flatMapLatest { Just("\($0)").setFailureType(to: (any Error).self) }
        .eraseToAnyPublisher()
    return numbers.withLatestFrom(names.publisher).asObservable()
}
