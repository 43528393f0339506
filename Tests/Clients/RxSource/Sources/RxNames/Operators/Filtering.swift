// SPDX-License-Identifier: Apache-2.0
import RxSwift

func filtering(_ source: Observable<Int>, tracks: Observable<Track>, until other: Observable<String>) {
    let _: (@escaping (Int) throws -> Bool) -> Observable<Int> = source.filter(_:)
    let _: Observable<Int> = source.filter { $0 > 1 }
    let _: Observable<Track> = tracks.filter(\.title.isEmpty)
    let _: () -> Observable<Never> = source.ignoreElements
    let _: Observable<Never> = source.ignoreElements()

    let _: () -> Observable<Int> = source.distinctUntilChanged
    let _: Observable<Int> = source.distinctUntilChanged()
    let _: Observable<Int?> = Observable<Int?>.of(1, nil, nil).distinctUntilChanged()
    let _: (@escaping (Track) throws -> String) -> Observable<Track> = tracks.distinctUntilChanged(_:)
    let _: Observable<Track> = tracks.distinctUntilChanged { $0.title }
    let _: (@escaping (Track, Track) throws -> Bool) -> Observable<Track> = tracks.distinctUntilChanged(_:)
    let _: Observable<Track> = tracks.distinctUntilChanged { $0.title == $1.title }
    let _: Observable<Track> = tracks.distinctUntilChanged(==)
    let _: (@escaping (Track) throws -> String, @escaping (String, String) throws -> Bool) -> Observable<Track> =
        tracks.distinctUntilChanged(_:comparer:)
    let _: Observable<Track> = tracks.distinctUntilChanged({ $0.title }, comparer: { $0 == $1 })
    let _: Observable<Track> = tracks.distinctUntilChanged({ $0.title }) { $0.count == $1.count }
    let _: (KeyPath<Track, Int>) -> Observable<Track> = tracks.distinctUntilChanged(at:)
    let _: Observable<Track> = tracks.distinctUntilChanged(at: \.title)

    let _: (Int) -> Observable<Int> = source.element(at:)
    let _: Observable<Int> = source.element(at: 2)
    let _: () -> Single<Int?> = source.first
    let _: Single<Int?> = source.first()
    let _: () -> Observable<Int> = source.single
    let _: Observable<Int> = source.single()
    let _: (@escaping (Int) throws -> Bool) -> Observable<Int> = source.single(_:)
    let _: Observable<Int> = source.single { $0 == 2 }
    let _: (Observable<String>, Int?) -> Observable<Int> = source.sample(_:defaultValue:)
    let _: Observable<Int> = source.sample(other)
    let _: Observable<Int> = source.sample(PublishSubject<Void>(), defaultValue: 0)

    let _: (Int) -> Observable<Int> = source.skip(_:)
    let _: Observable<Int> = source.skip(1)
    let _: (@escaping (Int) throws -> Bool) -> Observable<Int> = source.skip(while:)
    let _: Observable<Int> = source.skip { $0 < 2 }
    let _: Observable<Int> = source.skip(while: { $0 < 2 })
    let _: (Observable<String>) -> Observable<Int> = source.skip(until:)
    let _: Observable<Int> = source.skip(until: other)

    let _: (Int) -> Observable<Int> = source.take(_:)
    let _: Observable<Int> = source.take(1)
    let _: (Int) -> Observable<Int> = source.takeLast(_:)
    let _: Observable<Int> = source.takeLast(2)
    let _: (@escaping (Int) throws -> Bool, TakeBehavior) -> Observable<Int> = source.take(while:behavior:)
    let _: Observable<Int> = source.take(while: { $0 < 3 })
    let _: Observable<Int> = source.take(while: { $0 < 3 }, behavior: .inclusive)
    let _: (Observable<String>) -> Observable<Int> = source.take(until:)
    let _: Observable<Int> = source.take(until: other)
    let _: Observable<Int> = source.take(until: PublishSubject<Void>())
    let _: (@escaping (Int) throws -> Bool, TakeBehavior) -> Observable<Int> = source.take(until:behavior:)
    let _: Observable<Int> = source.take(until: { $0 > 3 })
    let _: Observable<Int> = source.take(until: { $0 > 3 }, behavior: .exclusive)
    let _: [TakeBehavior] = [.inclusive, .exclusive]
}
