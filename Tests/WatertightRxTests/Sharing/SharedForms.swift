// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The forms that share one subscription among their observers and are connected while there are some.
enum SharedForm: CaseIterable, Sendable {
    case share
    case shareOne
    case shareTwo
    case shareForever
    case shareOneForever
    case publishRefCount
    case replayRefCount
    case multicastRefCount
    case clientRefCount

    func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        switch self {
        case .share: source.share()
        case .shareOne: source.share(replay: 1)
        case .shareTwo: source.share(replay: 2, scope: .whileConnected)
        case .shareForever: source.share(scope: .forever)
        case .shareOneForever: source.share(replay: 1, scope: .forever)
        case .publishRefCount: source.publish().refCount()
        case .replayRefCount: source.replay(1).refCount()
        case .multicastRefCount: source.multicast(PublishSubject()).refCount()
        case .clientRefCount: ClientConnectable(source.publish()).refCount()
        }
    }

    /// Whether RxSwift builds it as a producer.
    var isProducer: Bool { self != .share && self != .shareOne }

    /// Whether its observers keep one subject for good.
    var isForever: Bool { [.shareForever, .shareOneForever, .multicastRefCount].contains(self) }
}

/// A connectable observable of a client's own.
final class ClientConnectable<Element>: ConnectableObservableType {
    private let connectable: ConnectableObservable<Element>

    init(_ connectable: ConnectableObservable<Element>) {
        self.connectable = connectable
    }

    func connect() -> any Disposable { connectable.connect() }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        connectable.subscribe(observer)
    }
}
