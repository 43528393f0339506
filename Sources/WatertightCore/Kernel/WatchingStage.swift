// SPDX-License-Identifier: Apache-2.0

/// What looks on while everything is handed through: `print`, `handleEvents`.
@usableFromInline
protocol Watcher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    func watch(subscription: any Subscription)
    func watch(output: Output)
    func watch(completion: Subscribers.Completion<Failure>)
    func watchCancel()
    func watch(request demand: Subscribers.Demand)
    /// More was asked for by the value that `receive(_:)` returned.
    func watch(synchronousRequest demand: Subscribers.Demand)
    /// The stream has ended, or the subscription is cancelled: lets go of what it keeps.
    func retire()
}

/// The stage of an operator that looks on.
///
/// Values and completions pass at any time, as with Combine's; like ``Stage`` it is kept by the upstream and gives its downstream a
/// link that does not lead back to it.
@usableFromInline
struct WatchingStage<W: Watcher, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where W.Output == Downstream.Input, W.Failure == Downstream.Failure {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let link: WatchingLink<W>

    @inlinable
    init(_ watcher: W, downstream: Downstream) {
        self.downstream = downstream
        link = WatchingLink(watcher)
    }

    @inlinable
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        link.watcher.watch(subscription: subscription)
        guard link.upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: link)
    }

    @inlinable
    func receive(_ input: W.Output) -> Subscribers.Demand {
        link.watcher.watch(output: input)
        let demand = downstream.receive(input)
        if demand != .none { link.watcher.watch(synchronousRequest: demand) }
        return demand
    }

    @inlinable
    func receive(completion: Subscribers.Completion<W.Failure>) {
        link.watcher.watch(completion: completion)
        let subscription = link.upstream.close()
        link.watcher.retire()
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline
    func cancel() { link.cancel() }

    @usableFromInline
    var description: String { W.name }
    @usableFromInline
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline
    var playgroundDescription: Any { description }
}

/// What the downstream of a ``WatchingStage`` holds.
@usableFromInline
final class WatchingLink<W: Watcher>: SubscriptionCore {
    @usableFromInline
    let watcher: W
    @usableFromInline
    let upstream = UpstreamSlot()

    @inlinable
    init(_ watcher: W) {
        self.watcher = watcher
        super.init(
            request: { unsafeDowncast($0, to: WatchingLink<W>.self).ask($1) },
            cancel: { unsafeDowncast($0, to: WatchingLink<W>.self).close() })
    }

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        watcher.watch(request: demand)
        upstream.linked?.request(demand)
    }

    @inlinable
    func close() {
        watcher.watchCancel()
        guard let subscription = upstream.closeIfLinked() else { return }
        watcher.retire()
        subscription.cancel()
    }

    @usableFromInline
    override var description: String { W.name }
}
