// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxSwift

struct Track: Codable, Equatable { var title = "", length = 0 }

final class Player {
    var volume = 0
    func play(_ track: Track) {}
}

func transforming(_ source: Observable<Int>, data: Observable<Data>, player: Player) {
    let _: (Observable<Int>) -> (@escaping (Int) throws -> String) -> Observable<String> = { $0.map(_:) }
    let _: Observable<String> = source.map { "\($0)" }
    let _: Observable<(Int, String)> = source.map { number in (number, "\(number)") }
    let _: Observable<[Int]> = Observable.of([1], [2, 3]).map { numbers in
        let even = numbers.filter { $0 % 2 == 0 }
        return even.sorted()
    }
    let _: Observable<String> = Observable.just(Track()).map(\.title)
    let _: Observable<String> = source.map(String.init(describing:))
    let _: (@escaping (Int) throws -> String?) -> Observable<String> = source.compactMap(_:)
    let _: Observable<Int> = Observable.of("1", "a").compactMap { Int($0) }
    let _: Observable<Int> = Observable<Int?>.of(1, nil).compactMap { $0 }

    let _: (Track.Type, JSONDecoder) -> Observable<Track> = data.decode(type:decoder:)
    let _: Observable<Track> = data.decode(type: Track.self, decoder: JSONDecoder())
    let _: Observable<[Track]> = data.decode(type: [Track].self, decoder: PropertyListDecoder())
    func decoded<Decoder: DataDecoder>(_ data: Data, by decoder: Decoder) throws -> Track { try decoder.decode(Track.self, from: data) }
    let _: (Data, JSONDecoder) throws -> Track = decoded
    let _: () -> Observable<Event<Int>> = source.materialize
    let _: Observable<Event<Int>> = source.materialize()
    let _: Observable<Int> = source.materialize().dematerialize()
    let _: () -> Observable<(index: Int, element: Int)> = source.enumerated
    let _: Observable<Int> = source.enumerated().map { $0.index + $0.element }
    let _: Observable<Int> = source.enumerated().map { index, element in index * element }

    let _: (@escaping (Int) throws -> Bool) -> Observable<GroupedObservable<Bool, Int>> = source.groupBy(keySelector:)
    let _: Observable<String> = source.groupBy { $0 % 2 == 0 }.flatMap { group in group.map { "\(group.key): \($0)" } }
    let _: Observable<GroupedObservable<Int, Int>> = source.groupBy(keySelector: { $0 % 3 })

    let _: (String, @escaping (String, Int) throws -> String) -> Observable<String> = source.scan(_:accumulator:)
    let _: Observable<Int> = source.scan(0) { $0 + $1 }
    let _: Observable<Int> = source.scan(0, accumulator: +)
    let _: Observable<[Int]> = source.scan([]) { all, next in all + [next] }
    let _: ([Int], @escaping (inout [Int], Int) throws -> Void) -> Observable<[Int]> = source.scan(into:accumulator:)
    let _: Observable<[Int]> = source.scan(into: []) { $0.append($1) }
    let _: Observable<Set<Int>> = source.scan(into: Set(), accumulator: { all, next in all.insert(next) })

    let _: (Player) -> Observable<(Player, Int)> = source.withUnretained(_:)
    let _: (Player, @escaping (Player, Int) -> String) -> Observable<String> = source.withUnretained(_:resultSelector:)
    let _: Observable<(Player, Int)> = source.withUnretained(player)
    let _: Observable<Int> = source.withUnretained(player) { player, number in player.volume + number }
    let _: any Disposable = source.withUnretained(player).subscribe(onNext: { player, number in player.volume = number })
}
