// SPDX-License-Identifier: Apache-2.0
import RxSwift

func infallibles(_ source: Infallible<Int>, tracks: Infallible<Track>, player: Player) {
    let _: (@escaping (Int) -> String) -> Infallible<String> = source.map(_:)
    let _: Infallible<String> = source.map { "\($0)" }
    let _: (@escaping (Int) -> String?) -> Infallible<String> = source.compactMap(_:)
    let _: Infallible<Int> = Infallible.of("1", "a").compactMap { Int($0) }
    let _: (@escaping (Int) -> Bool) -> Infallible<Int> = source.filter(_:)
    let _: Infallible<Int> = source.filter { $0 > 1 }
    let _: () -> Infallible<Int> = source.distinctUntilChanged
    let _: Infallible<Int> = source.distinctUntilChanged()
    let _: (@escaping (Track) throws -> String) -> Infallible<Track> = tracks.distinctUntilChanged(_:)
    let _: Infallible<Track> = tracks.distinctUntilChanged { $0.title }
    let _: (@escaping (Track, Track) throws -> Bool) -> Infallible<Track> = tracks.distinctUntilChanged(_:)
    let _: Infallible<Track> = tracks.distinctUntilChanged { $0.title == $1.title }
    let _: (@escaping (Track) throws -> String, @escaping (String, String) throws -> Bool) -> Infallible<Track> =
        tracks.distinctUntilChanged(_:comparer:)
    let _: Infallible<Track> = tracks.distinctUntilChanged({ $0.title }, comparer: { $0 == $1 })
    let _: (KeyPath<Track, Int>) -> Infallible<Track> = tracks.distinctUntilChanged(at:)
    let _: Infallible<Track> = tracks.distinctUntilChanged(at: \.title)
    let _: (String, @escaping (String, Int) -> String) -> Infallible<String> = source.scan(_:accumulator:)
    let _: Infallible<Int> = source.scan(0) { $0 + $1 }
    let _: ([Int], @escaping (inout [Int], Int) -> Void) -> Infallible<[Int]> = source.scan(into:accumulator:)
    let _: Infallible<[Int]> = source.scan(into: []) { $0.append($1) }
    let _: (Player) -> Infallible<(Player, Int)> = source.withUnretained(_:)
    let _: Infallible<(Player, Int)> = source.withUnretained(player)
    let _: (Player, @escaping (Player, Int) -> String) -> Infallible<String> = source.withUnretained(_:resultSelector:)
    let _: Infallible<Int> = source.withUnretained(player) { $0.volume + $1 }
}

func infallibles(_ source: Infallible<Int>, names: Infallible<String>, observable: Observable<String>, at clock: any SchedulerType) {
    let _: (@escaping (Int) -> Observable<String>) -> Infallible<String> = source.flatMap(_:)
    let _: Infallible<String> = source.flatMap { _ in names }
    let _: (@escaping (Int) -> Infallible<String>) -> Infallible<String> = source.flatMapLatest(_:)
    let _: Infallible<String> = source.flatMapLatest { _ in names }
    let _: (@escaping (Int) -> Infallible<String>) -> Infallible<String> = source.flatMapFirst(_:)
    let _: Infallible<String> = source.flatMapFirst { _ in names }
    let _: (@escaping (Int) -> Single<String>) -> Infallible<String> = source.concatMap(_:)
    let _: Infallible<Int> = source.concatMap { Infallible.of($0, $0) }

    let _: (Observable<Int>) -> Infallible<Int> = source.concat(_:)
    let _: Infallible<Int> = source.concat(Infallible.just(1))
    let _: (AnySequence<Infallible<Int>>) -> Infallible<Int> = Infallible.concat(_:)
    let _: Infallible<Int> = Infallible.concat(AnySequence([source]))
    let _: ([Infallible<Int>]) -> Infallible<Int> = Infallible.concat(_:)
    let _: Infallible<Int> = Infallible.concat([source, source])
    let _: Infallible<Int> = Infallible.concat(source, source)
    let _: (ArraySlice<Infallible<Int>>) -> Infallible<Int> = Infallible.merge(_:)
    let _: Infallible<Int> = Infallible.merge([source, source][...])
    let _: ([Infallible<Int>]) -> Infallible<Int> = Infallible.merge(_:)
    let _: Infallible<Int> = Infallible.merge([source, source])
    let _: Infallible<Int> = Infallible.merge(source, source)
    let _: (Int) -> Infallible<Int> = source.startWith(_:)
    let _: Infallible<Int> = source.startWith(0)
    let _: (Infallible<String>, @escaping (Int, String) throws -> Bool) -> Infallible<Bool> = source.withLatestFrom(_:resultSelector:)
    let _: Infallible<(Int, String)> = source.withLatestFrom(names) { ($0, $1) }
    let _: (Infallible<String>) -> Infallible<String> = source.withLatestFrom(_:)
    let _: Infallible<String> = source.withLatestFrom(names)

    let _: (Int) -> Infallible<Int> = source.take(_:)
    let _: Infallible<Int> = source.take(1)
    let _: (RxTimeInterval, any SchedulerType) -> Infallible<Int> = source.take(for:scheduler:)
    let _: Infallible<Int> = source.take(for: .seconds(1), scheduler: clock)
    let _: (Infallible<String>) -> Infallible<Int> = source.take(until:)
    let _: Infallible<Int> = source.take(until: names)
    let _: (Observable<String>) -> Infallible<Int> = source.take(until:)
    let _: Infallible<Int> = source.take(until: observable)
    let _: (@escaping (Int) throws -> Bool, TakeBehavior) -> Infallible<Int> = source.take(until:behavior:)
    let _: Infallible<Int> = source.take(until: { $0 > 3 }, behavior: .inclusive)
    let _: (@escaping (Int) throws -> Bool, TakeBehavior) -> Infallible<Int> = source.take(while:behavior:)
    let _: Infallible<Int> = source.take(while: { $0 < 3 })
    let _: (@escaping (Int) throws -> Bool) -> Infallible<Int> = source.skip(while:)
    let _: Infallible<Int> = source.skip(while: { $0 < 3 })
    let _: (Observable<String>) -> Infallible<Int> = source.skip(until:)
    let _: Infallible<Int> = source.skip(until: observable)
    let _: (RxTimeInterval, any SchedulerType) -> Infallible<Int> = source.debounce(_:scheduler:)
    let _: Infallible<Int> = source.debounce(.milliseconds(1), scheduler: clock)
    let _: (RxTimeInterval, Bool, any SchedulerType) -> Infallible<Int> = source.throttle(_:latest:scheduler:)
    let _: Infallible<Int> = source.throttle(.milliseconds(1), scheduler: clock)
    let _: (Int, SubjectLifetimeScope) -> Infallible<Int> = source.share(replay:scope:)
    let _: Infallible<Int> = source.share(replay: 1)
}
