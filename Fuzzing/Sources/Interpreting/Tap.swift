// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Records the requests and cancels to a publisher of the library; passes all events through unchanged.
struct Tap<Upstream: Publisher>: Publisher where Upstream.Output == Int, Upstream.Failure == Oops {
    typealias Output = Int
    typealias Failure = Oops

    let upstream: Upstream
    let source: Int
    let scene: Unowned
    let counter = TapCounter()

    init(_ upstream: Upstream, source: Int, scene: Scene) {
        self.upstream = upstream
        self.source = source
        self.scene = Unowned(scene: scene)
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        let number = counter.next()
        scene.scene.record(.joined(source: source, number))
        upstream.subscribe(TappedSubscriber(subscriber, source: source, number: number, scene: scene.scene))
    }

    /// The scene retains the publisher.
    struct Unowned {
        unowned let scene: Scene
    }
}

final class TapCounter {
    private var count = 0

    func next() -> Int {
        count += 1
        return count - 1
    }
}

private final class TappedSubscriber<Downstream: Subscriber>: Subscriber
where Downstream.Input == Int, Downstream.Failure == Oops {
    private let downstream: Downstream
    private let source: Int
    private let number: Int
    private unowned let scene: Scene

    init(_ downstream: Downstream, source: Int, number: Int, scene: Scene) {
        self.downstream = downstream
        self.source = source
        self.number = number
        self.scene = scene
    }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: TappedSubscription(subscription, source: source, number: number, scene: scene))
    }

    func receive(_ value: Int) -> Subscribers.Demand {
        let answer = downstream.receive(value)
        if answer != .none { scene.record(.answered(source: source, number, Ask(answer))) }
        return answer
    }

    func receive(completion: Subscribers.Completion<Oops>) { downstream.receive(completion: completion) }
}

private final class TappedSubscription: Subscription, CustomStringConvertible {
    private let upstream: any Subscription
    private let source: Int
    private let number: Int
    private unowned let scene: Scene

    init(_ upstream: any Subscription, source: Int, number: Int, scene: Scene) {
        self.upstream = upstream
        self.source = source
        self.number = number
        self.scene = scene
    }

    var description: String { "Tap of \(upstream)" }

    func request(_ demand: Subscribers.Demand) {
        scene.record(.asked(source: source, number, Ask(demand)))
        scene.fire(.request(source))
        upstream.request(demand)
    }

    func cancel() {
        scene.record(.cancelled(source: source, number))
        scene.fire(.cancellation(source))
        upstream.cancel()
    }
}
