// SPDX-License-Identifier: Apache-2.0

public import WatertightCore
import WatertightRx

extension BehaviorRelay {
    /// The relay as a subject of Combine: what it is sent, the relay accepts. It retains the relay; a completion has no effect.
    ///
    /// Source: RxCombine `toCombine()`.
    public func toCombine() -> some Subject<Element, Never> { RelaySubject(self, accept) }
}

extension PublishRelay {
    /// The relay as a subject of Combine: what it is sent, the relay accepts. It retains the relay; a completion has no effect.
    ///
    /// Source: RxCombine `toCombine()`.
    public func toCombine() -> some Subject<Element, Never> { RelaySubject(self, accept) }
}

extension ReplayRelay {
    /// The relay as a subject of Combine: what it is sent, the relay accepts. It retains the relay; a completion has no effect.
    ///
    /// Source: RxCombine `toCombine()`.
    public func toCombine() -> some Subject<Element, Never> { RelaySubject(self, accept) }
}

/// A relay as a subject.
final class RelaySubject<Relay: ObservableType>: Subject {
    typealias Output = Relay.Element
    typealias Failure = Never

    private let relay: Relay
    private let accept: (Relay.Element) -> Void

    init(_ relay: Relay, _ accept: @escaping (Relay.Element) -> Void) {
        self.relay = relay
        self.accept = accept
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        // A relay does not fail.
        relay.publisher.catch { _ in Empty() }.subscribe(subscriber)
    }

    func send(_ value: Output) { accept(value) }

    func send(completion: Subscribers.Completion<Never>) {}

    func send(subscription: any WatertightCore.Subscription) { subscription.request(.unlimited) }
}
