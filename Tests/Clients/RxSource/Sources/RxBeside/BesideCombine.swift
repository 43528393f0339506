// SPDX-License-Identifier: Apache-2.0
import Combine
import RxRelay
import RxSwift

// Beside `Combine`, nothing of RxSwift or RxRelay has to be qualified: every name below is found as it is.

/// What both modules call by like names.
func bothSides(_ relay: BehaviorRelay<Int>) -> ([any Cancellable], [any Cancelable]) {
    let passthrough = PassthroughSubject<Int, Never>()
    let publish = PublishSubject<Int>()
    return (
        [passthrough.map { $0 + 1 }.sink { print($0) }, Just(1).sink { _ in }],
        [publish, Disposables.create {}, SerialDisposable()]
    )
}

func handOver(_ observable: Observable<Int>, single: Single<String>, infallible: Infallible<Int>, subject: PublishSubject<Int>) {
    let _: AnyPublisher<Int, any Error> = observable.publisher
    let _: AnyPublisher<String, any Error> = single.publisher
    let _: AnyPublisher<Int, any Error> = infallible.publisher
    let _: AnyPublisher<[Int], any Error> = subject.publisher.collect().eraseToAnyPublisher()

    let _: Observable<Int> = Just(1).asObservable()
    let _: Observable<Int> = observable.publisher.asObservable()
    let _: Observable<Bool> = Fail<Bool, RxError>(error: .timeout).asObservable()
    let _: Observable<Int> = observable.flatMapLatest { Just($0).map { $0 + 1 }.asObservable() }
    let _: Single<[Int]> = [1, 2].publisher.collect().asObservable().asSingle()
}

func handOver(_ observable: Observable<Int>, bag: DisposeBag) {
    let subject = PassthroughSubject<Int, any Error>()
    let current = CurrentValueSubject<Int, any Error>(0)
    let _: AnyObserver<Int> = subject.asAnyObserver()
    observable.subscribe(subject.asAnyObserver()).disposed(by: bag)
    observable.map { $0 + 1 }.subscribe(current.asAnyObserver()).disposed(by: bag)
}

func handOver(_ publish: PublishRelay<Int>, _ behavior: BehaviorRelay<Int>, _ replay: ReplayRelay<Int>) -> Set<AnyCancellable> {
    func sent(_ value: Int, to subject: some Subject<Int, Never>) -> AnyCancellable {
        subject.send(value)
        return subject.sink { print($0) }
    }
    return [sent(1, to: publish.toCombine()), sent(2, to: behavior.toCombine()), sent(3, to: replay.toCombine())]
}

/// A property for each side, of one and the same state.
final class Counter {
    private let count = BehaviorRelay(value: 0)

    var counts: Observable<Int> { count.asObservable() }
    var countPublisher: AnyPublisher<Int, Never> { count.toCombine().eraseToAnyPublisher() }
    func add(_ number: Int) { count.accept(count.value + number) }
}
