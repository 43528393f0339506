// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import Synchronization
import WatertightReactive

/// The first article's "process-global list of active signals", as ReactiveCocoa had it up to 2.3.1: a signal that is subscribed to is in it until its end.
///
/// Source: "Who owns whom in ReactiveCocoa".
final class ActiveSignals: Sendable {
    static let shared = ActiveSignals()

    private let signals = Mutex<[ObjectIdentifier: ListedSignal]>([:])

    var count: Int { signals.withLock { $0.count } }

    func insert(_ signal: ListedSignal) { signals.withLock { $0[ObjectIdentifier(signal)] = signal } }

    func remove(_ signal: ListedSignal) { _ = signals.withLock { $0.removeValue(forKey: ObjectIdentifier(signal)) } }
}

/// A signal as it was there: it keeps its subscribers, and a list, if it is given one, keeps it.
final class ListedSignal: Sendable {
    private let subscribers = Mutex<[@Sendable (String) -> Void]>([])
    private let list: ActiveSignals?

    init(in list: ActiveSignals?) {
        self.list = list
    }

    func subscribeNext(_ subscriber: @escaping @Sendable (String) -> Void) {
        subscribers.withLock { $0.append(subscriber) }
        list?.insert(self)
    }

    func sendNext(_ value: String) { subscribers.withLock { $0 }.forEach { $0(value) } }

    func sendCompleted() {
        subscribers.withLock { $0.removeAll() }
        list?.remove(self)
    }
}

/// A gauge whose observations keep it, and that keeps none of them.
final class Gauge: Sendable {
    private let shown = Mutex("")

    var last: String { shown.withLock { $0 } }

    func show(_ value: String) { shown.withLock { $0 = value } }

    func listen(to signal: ListedSignal) {
        signal.subscribeNext { self.show($0) }
    }

    func listen(to signal: Signal<String, Never>) {
        signal.observeValues { self.show($0) }
    }

    func listen(to centre: NotificationCenter) {
        centre.reactive.notifications(forName: .didBecomeActive).observeValues { self.show($0.name.rawValue) }
    }
}

#endif
