// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxRelay
import RxSwift

// The forms in which these names are written together, where types have to be inferred.

extension ObservableType {
    func map<Result>(to value: Result) -> Observable<Result> { map { _ in value } }
    func asVoid() -> Observable<Void> { map { _ in } }
    func unwrapped<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? { compactMap { $0 } }
    func logged(_ name: String) -> Observable<Element> { self.do(onNext: { print(name, $0) }) }
}

extension ObservableType where Element: Collection {
    func nonempty() -> Observable<Element> { filter { !$0.isEmpty } }
}

extension ObservableType where Element == Bool {
    func toggled() -> Observable<Bool> { map(!) }
}

extension Observable where Element == String {
    static var greeting: Observable<String> { .just("hello") }
}

extension ObserverType where Element == Void {
    func fire() { onNext(()) }
}

protocol Loading {
    func load(_ query: String) -> Single<[Track]>
    var progress: Observable<Double> { get }
}

@MainActor final class SearchModel {
    let query = BehaviorRelay(value: "")
    let tapped = PublishSubject<Void>()
    private let failures = PublishRelay<any Error>()
    private let bag = DisposeBag()
    private(set) var tracks: [Track] = []
    private(set) var isLoading = false

    init(loader: any Loading, clock: any SchedulerType) {
        let results: Observable<Result<[Track], any Error>> =
            query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .distinctUntilChanged()
            .debounce(.milliseconds(300), scheduler: clock)
            .filter { $0.count > 1 }
            .flatMapLatest { query in
                loader.load(query)
                    .map { .success($0) }
                    .catch { .just(.failure($0)) }
            }
            .share(replay: 1, scope: .whileConnected)
        results
            .compactMap { try? $0.get() }
            .startWith([])
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.tracks = $0 })
            .disposed(by: bag)
        results
            .compactMap { result -> (any Error)? in
                guard case .failure(let error) = result else { return nil }
                return error
            }
            .bind(to: failures)
            .disposed(by: bag)
        Observable.merge(query.map(to: true), results.map(to: false))
            .subscribe(with: self, onNext: { model, isLoading in model.isLoading = isLoading })
            .disposed(by: bag)
        tapped
            .withLatestFrom(Observable.combineLatest(query, loader.progress))
            .flatMapFirst { [weak self] query, progress -> Observable<String> in
                guard self != nil, progress == 1 else { return .empty() }
                return .just(query)
            }
            .subscribe(onNext: query.accept)
            .disposed(by: bag)
    }

    func page(of loader: any Loading, queries: [String]) -> Observable<[Track]> {
        Observable.from(queries)
            .concatMap { loader.load($0) }
            .scan([], accumulator: +)
            .take(until: tapped)
    }

    func all(of loader: any Loading, queries: [String]) async throws -> Int {
        tapped.fire()
        return try await Single.zip(queries.map(loader.load)) { $0.joined().count }.value
    }
}

func idioms(_ source: Observable<Int>, subject: PublishSubject<Int>, relay: BehaviorRelay<Int>, bag: DisposeBag) {
    source.subscribe(onNext: subject.onNext, onError: subject.onError, onCompleted: subject.onCompleted).disposed(by: bag)
    source.do(onNext: relay.accept).subscribe(subject.asObserver()).disposed(by: bag)
    var total = 0
    source.subscribe(onNext: { total += $0 }).disposed(by: bag)
    let _: Observable<String> = Observable.of(1, 2, 3).map(String.init).logged("number")
    let _: Observable<(Int, String)> = Observable.zip(source, source.map(String.init)) { ($0, $1) }
    let _: Observable<Int> = Observable.zip(source, source.skip(1)).map { $1 - $0 }
    let _: Observable<Bool> = Observable.combineLatest(source.map { $0 > 1 }, source.map { $0 < 9 }) { $0 && $1 }.toggled()
    let _: Observable<[String]> = Observable.combineLatest((0..<3).map { index in source.map { "\(index): \($0)" } })
    let _: Observable<Int> = Observable<Int?>.of(1, nil).unwrapped()
    let _: Observable<[Int]> = source.buffer(timeSpan: .seconds(1), count: 10, scheduler: MainScheduler.instance).nonempty()
    let _: Observable<String> = .greeting
    let _: Single<Int> = source.take(1).asSingle().flatMap { $0 > 0 ? .just($0) : .error(RxError.noElements) }
    let _: Completable = source.asVoid().ignoreElements().asCompletable().andThen(.empty())
    let _: Observable<Int> = source.retry(when: { errors in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
            guard attempt < 3 else { throw error }
            return Observable<Int>.timer(.seconds(1 << attempt), scheduler: MainScheduler.instance)
        }
    })
}
