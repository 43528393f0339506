// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// A lawful publisher that the script plays: it delivers no more than was requested, and nothing after the end.
final class Probe: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    let number: Int
    unowned let scene: Scene
    private var conduits: [ProbeConduit] = []
    private var joined = 0

    init(number: Int, scene: Scene) {
        self.number = number
        self.scene = scene
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        let conduit = ProbeConduit(of: self, joined)
        joined += 1
        conduits.append(conduit)
        scene.record(.joined(source: number, conduit.number))
        conduit.open(subscriber)
    }

    /// Calls `body` for the subscribers at the start; one that joins meanwhile is not included.
    func forEach(_ body: (ProbeConduit) -> Void) { conduits.forEach(body) }

    func remove(_ conduit: ProbeConduit) { conduits.removeAll { $0 === conduit } }
}

/// One subscriber of a probe, and its subscription.
final class ProbeConduit: Subscription, CustomStringConvertible {
    let number: Int
    private let source: Int
    private unowned let scene: Scene
    private weak var probe: Probe?
    private var demand = Subscribers.Demand.none
    private var isOpen = true
    private var receiveSubscription: ((any Subscription) -> Void)?
    private var receiveValue: ((Int) -> Subscribers.Demand)?
    private var receiveCompletion: ((Subscribers.Completion<Oops>) -> Void)?

    init(of probe: Probe, _ number: Int) {
        self.number = number
        self.probe = probe
        source = probe.number
        scene = probe.scene
    }

    var description: String { "Probe" }

    func open<S: Subscriber>(_ subscriber: S) where S.Input == Int, S.Failure == Oops {
        receiveSubscription = { subscriber.receive(subscription: $0) }
        receiveValue = { subscriber.receive($0) }
        receiveCompletion = { subscriber.receive(completion: $0) }
        subscriber.receive(subscription: self)
    }

    func send(_ value: Int) {
        guard isOpen, demand > .none, let receiveValue else { return }
        demand -= 1
        let answer = receiveValue(value)
        if answer != .none { scene.record(.answered(source: source, number, Ask(answer))) }
        demand += answer
    }

    func send(completion: Subscribers.Completion<Oops>) {
        guard isOpen, let receiveCompletion else { return }
        close()
        receiveCompletion(completion)
    }

    func offerSecondSubscription() {
        guard isOpen else { return }
        receiveSubscription?(SecondSubscription(of: source, scene: scene))
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        scene.record(.asked(source: source, number, Ask(demand)))
        self.demand += demand
        scene.fire(.request(source))
    }

    func cancel() {
        scene.record(.cancelled(source: source, number))
        guard isOpen else { return }
        close()
        scene.fire(.cancellation(source))
    }

    private func close() {
        isOpen = false
        probe?.remove(self)
        // The closure being called stays alive by the caller's reference.
        (receiveSubscription, receiveValue, receiveCompletion) = (nil, nil, nil)
    }
}

/// Law L11: a subscriber that has a subscription cancels this one.
private final class SecondSubscription: Subscription, CustomStringConvertible {
    private let source: Int
    private unowned let scene: Scene

    init(of source: Int, scene: Scene) {
        self.source = source
        self.scene = scene
    }

    var description: String { "Second" }

    func request(_ demand: Subscribers.Demand) { scene.record(.accepted(source: source)) }
    func cancel() { scene.record(.refused(source: source)) }
}
