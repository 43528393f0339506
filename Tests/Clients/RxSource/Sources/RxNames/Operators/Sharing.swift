// SPDX-License-Identifier: Apache-2.0
import RxSwift

func sharing(_ source: Observable<Int>, subject: BehaviorSubject<Int>) {
    let _: () -> ConnectableObservable<Int> = source.publish
    let connectable: ConnectableObservable<Int> = source.publish()
    let _: () -> any Disposable = connectable.connect
    let _: any Disposable = connectable.connect()
    let _: () -> Observable<Int> = connectable.refCount
    let _: Observable<Int> = connectable.refCount()
    let _: (Int) -> ConnectableObservable<Int> = source.replay(_:)
    let _: Observable<Int> = source.replay(1).refCount()
    let _: () -> ConnectableObservable<Int> = source.replayAll
    let _: ConnectableObservable<Int> = source.replayAll()

    let _: (BehaviorSubject<Int>) -> ConnectableObservable<Int> = source.multicast(_:)
    let _: ConnectableObservable<Int> = source.multicast(subject)
    let _: ConnectableObservable<Int> = source.multicast(PublishSubject())
    let _: (@escaping () -> ReplaySubject<Int>) -> ConnectableObservable<Int> = source.multicast(makeSubject:)
    let _: ConnectableObservable<Int> = source.multicast { ReplaySubject.create(bufferSize: 1) }
    let _: ConnectableObservable<Int> = source.multicast(makeSubject: { PublishSubject<Int>() })
    let _: (@escaping () throws -> PublishSubject<Int>, @escaping (Observable<Int>) throws -> Observable<String>) -> Observable<String> =
        source.multicast(_:selector:)
    let _: Observable<Int> = source.multicast({ PublishSubject<Int>() }) { shared in Observable.zip(shared, shared) { $0 + $1 } }
    let _: Observable<Int> = source.multicast({ PublishSubject<Int>() }, selector: { $0.take(1) })

    let _: (Int, SubjectLifetimeScope) -> Observable<Int> = source.share(replay:scope:)
    let _: Observable<Int> = source.share()
    let _: Observable<Int> = source.share(replay: 1)
    let _: Observable<Int> = source.share(scope: .forever)
    let _: Observable<Int> = source.share(replay: 1, scope: .whileConnected)
    let _: [SubjectLifetimeScope] = [.forever, .whileConnected]

    func connected<Source: ConnectableObservableType>(_ source: Source) -> (any Disposable, Observable<Source.Element>) {
        (source.connect(), source.refCount())
    }
    let _: (any Disposable, Observable<Int>) = connected(connectable)
}
