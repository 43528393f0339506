// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// A trait's source that is played by hand, and notes when it is disposed of.
final class PlayedTrait<Observer> {
    let log = EventLog()
    private(set) var send: Observer?

    func begin(_ observer: Observer) -> any Disposable {
        send = observer
        return Disposables.create { [log] in log.note("disposed") }
    }
}

extension PlayedTrait where Observer == Single<Int>.SingleObserver {
    var single: Single<Int> { .create { [unowned self] in begin($0) } }
}

extension PlayedTrait where Observer == Maybe<Int>.MaybeObserver {
    var maybe: Maybe<Int> { .create { [unowned self] in begin($0) } }
}

extension PlayedTrait where Observer == Completable.CompletableObserver {
    var completable: Completable { .create { [unowned self] in begin($0) } }
}

extension ObservableConvertibleType {
    /// The events of a stream that ends while it is subscribed to.
    func results() -> [String] { asObservable().events() }
}
