// SPDX-License-Identifier: Apache-2.0

import WatertightCore
public import WatertightRx

/// Feeding of relays. An error stops the program in debug builds and is printed in release builds, since a relay cannot fail; an end has no effect.
/// Relays are retained until the subscription ends.
extension ObservableType {
    /// Sends each value to relays, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable { feed(relays, "publish") { $0.accept($1) } }

    /// Sends each value to relays of optionals, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable { optional.feed(relays, "publish") { $0.accept($1) } }

    /// Sends each value to relays, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { feed(relays, "behavior") { $0.accept($1) } }

    /// Sends each value to relays of optionals, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable { optional.feed(relays, "behavior") { $0.accept($1) } }

    /// Sends each value to relays, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable { feed(relays, "behavior") { $0.accept($1) } }

    /// Sends each value to relays of optionals, in their order, on the thread that delivers it.
    ///
    /// - Parameter relays: Retained until the end or the disposal.
    /// - Returns: Ends the feeding; dropping it does not.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: ends the feeding, and has no effect on the relays.
    /// - **Failure**: ends the feeding; it stops the program in debug builds and is printed in release builds.
    /// - **Cancellation**: ends the subscription at once, upstream included, and releases the relays.
    /// - **Delivery**: on the upstream's thread, relay after relay.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable { optional.feed(relays, "behavior") { $0.accept($1) } }

    private var optional: Observable<Element?> { map { $0 } }

    /// - Parameter kind: Named in the message, which is RxSwift's: it calls a replay relay a behavior relay.
    private func feed<Relay>(_ relays: [Relay], _ kind: String, by accept: @escaping (Relay, Element) -> Void) -> any Disposable {
        subscribe { (event: Event<Element>) in
            switch event {
            case .next(let element): for relay in relays { accept(relay, element) }
            case .error(let error): failInDebug("Binding error to \(kind) relay: \(error)")
            case .completed: break
            }
        }
    }
}
