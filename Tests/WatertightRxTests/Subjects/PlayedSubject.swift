// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// A subject of any class, as the tests play it.
struct PlayedSubject<Element> {
    let observable: Observable<Element>
    let on: (Event<Element>) -> Void
    let hasObservers: () -> Bool
    /// An async subject has no disposal.
    let dispose: (() -> Void)?

    enum Kind: CaseIterable, Sendable {
        case publish
        case behavior
        case replay
        case replayAll
        case async
    }

    /// - Parameter first: The first value of a behavior subject. A replay subject keeps two.
    init(_ kind: Kind, first: Element) {
        switch kind {
        case .publish: self.init(PublishSubject<Element>())
        case .behavior: self.init(BehaviorSubject(value: first))
        case .replay: self.init(ReplaySubject<Element>.create(bufferSize: 2))
        case .replayAll: self.init(ReplaySubject<Element>.createUnbounded())
        case .async: self.init(AsyncSubject<Element>())
        }
    }

    private init(_ subject: AsyncSubject<Element>) {
        (observable, on, hasObservers, dispose) = (subject, subject.on, { subject.hasObservers }, nil)
    }

    private init(_ subject: PublishSubject<Element>) {
        (observable, on, hasObservers, dispose) = (subject, subject.on, { subject.hasObservers }, subject.dispose)
    }

    private init(_ subject: BehaviorSubject<Element>) {
        (observable, on, hasObservers, dispose) = (subject, subject.on, { subject.hasObservers }, subject.dispose)
    }

    private init(_ subject: ReplaySubject<Element>) {
        (observable, on, hasObservers, dispose) = (subject, subject.on, { subject.hasObservers }, subject.dispose)
    }
}
