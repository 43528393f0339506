// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxBlocking
import RxRelay
import RxSwift
import WatertightFoundation

// Beside `WatertightFoundation`, which has Combine's names for Foundation, nothing has to be qualified either.

extension Notification.Name { static let saved = Notification.Name("saved") }

func foundation(_ source: Observable<Date>, center: NotificationCenter, bag: DisposeBag) throws {
    let saved: Observable<Notification> = center.publisher(for: .saved).asObservable()
    let ticks: Observable<Date> = Timer.publish(every: 1, on: .main, in: .common).autoconnect().asObservable()
    let delayed: AnyPublisher<Date, any Error> = source.publisher
        .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
        .receive(on: OperationQueue.main)
        .eraseToAnyPublisher()
    let queued: Observable<Date> = source.debounce(.seconds(1), scheduler: MainScheduler.instance)
    let dates = PassthroughSubject<Date, any Error>()
    Observable.merge(ticks, delayed.asObservable(), queued, saved.map { _ in Date() }).subscribe(dates.asAnyObserver()).disposed(by: bag)
    let _: Date? = try dates.asObservable().toBlocking(timeout: 1).first()
    let _: Observable<Track> = Just(Data()).decode(type: Track.self, decoder: JSONDecoder()).asObservable()
    let _: Observable<Track> = Observable.just(Data()).decode(type: Track.self, decoder: JSONDecoder())
    let _: Set<AnyCancellable> = [BehaviorRelay(value: 1).toCombine().sink { print($0) }]
}

struct Track: Codable { var title = "" }
