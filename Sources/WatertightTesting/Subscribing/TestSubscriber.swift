// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A subscriber that asks for what a test tells it to, records what it gets, and watches whether its publisher keeps the rules.
///
/// ```swift
/// let subscriber = [1, 2, 3].publisher.record(requesting: .max(2))
/// print(subscriber.values)      // Prints "[1, 2]"
/// subscriber.request(.max(1))
/// print(subscriber.events)      // Prints "[subscription, value(1), value(2), value(3), finished]"
/// print(subscriber.violations)  // Prints "[]"
/// ```
///
/// It keeps its subscription until it is released, as careless subscribers do: a publisher that lets go of neither is found by a weak
/// reference to the subscriber.
///
/// Safe to use from any thread. Its closures are called on the thread that delivers, and under no lock; one that is written on an actor, the
/// main actor say, traps where it would be called off it. A closure of no actor must stand the threads that deliver.
public final class TestSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
    private struct State {
        var answer: @isolated(any) (Input) -> Subscribers.Demand
        var clock: () -> VirtualTime? = { nil }
        var onSubscription: @isolated(any) (TestSubscriber) -> Void = { _ in }
        var onValue: @isolated(any) (TestSubscriber, Input) -> Void = { _, _ in }
        var onCompletion: @isolated(any) (TestSubscriber, Subscribers.Completion<Failure>) -> Void = { _, _ in }
        var subscription: (any Subscription)?
        var records: [(event: Event, time: VirtualTime?)] = []
        var violations: [Violation] = []
        var checker = LawChecker()
    }

    private let opening: Subscribers.Demand
    private let state: Guarded<State>

    /// Makes a subscriber that answers each value with the same demand.
    ///
    /// - Parameters:
    ///   - opening: Asked for when the subscription comes; `.none` is not asked for.
    ///   - answer: Returned for each value.
    public convenience init(requesting opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none) {
        self.init(requesting: opening) { _ in answer }
    }

    /// Makes a subscriber that decides at each value how many more it asks for.
    ///
    /// - Parameters:
    ///   - opening: Asked for when the subscription comes; `.none` is not asked for.
    ///   - answer: Called for each value, after ``onValue``; kept until the subscriber is released.
    public init(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: @escaping @isolated(any) (Input) -> Subscribers.Demand
    ) {
        self.opening = opening
        state = Guarded(State(answer: answer))
    }

    // MARK: What it does

    /// Called when the subscription comes, before the opening demand is asked for. Until it is replaced it is kept.
    public var onSubscription: @isolated(any) (TestSubscriber) -> Void {
        get { state.withLock { $0.onSubscription } }
        set { exchange(newValue) { swap(&$0.onSubscription, &$1) } }
    }

    /// Called with each value, before the demand is returned. Until it is replaced it is kept.
    public var onValue: @isolated(any) (TestSubscriber, Input) -> Void {
        get { state.withLock { $0.onValue } }
        set { exchange(newValue) { swap(&$0.onValue, &$1) } }
    }

    /// Called with the completion. Until it is replaced it is kept.
    public var onCompletion: @isolated(any) (TestSubscriber, Subscribers.Completion<Failure>) -> Void {
        get { state.withLock { $0.onCompletion } }
        set { exchange(newValue) { swap(&$0.onCompletion, &$1) } }
    }

    /// Stamps each event from now on with the time that has passed on a scheduler; ``timeline`` has them.
    ///
    /// - Parameter scheduler: Kept weakly; what comes when it is gone is not stamped.
    public func stamp<Time, Options>(by scheduler: TestScheduler<Time, Options>) {
        exchange({ [weak scheduler] in scheduler?.elapsed }) { swap(&$0.clock, &$1) }
    }

    /// Asks for more values. Of no effect before the subscription has come.
    public func request(_ demand: Subscribers.Demand) {
        let subscription = state.withLock { state in
            if state.subscription != nil { state.checker.request(demand) }
            return state.subscription
        }
        subscription?.request(demand)
    }

    /// Cancels, and keeps the subscription. Of no effect before the subscription has come.
    public func cancel() {
        guard let subscription else { return }
        subscription.cancel()
        state.withLock { $0.checker.cancelled(at: .here) }
    }

    /// What is displaced is released under no lock.
    private func exchange<Value>(_ value: Value, _ swap: (inout State, inout Value) -> Void) {
        var value = value
        state.withLock { swap(&$0, &value) }
    }

    // MARK: What it has got

    /// What came, in order.
    public var events: [Event] { state.withLock { $0.records.map(\.event) } }

    /// What came since ``stamp(by:)``, in order, and when.
    public var timeline: [TimedEvent] {
        state.withLock { $0.records }.compactMap { record in record.time.map { .at($0, record.event) } }
    }

    /// What broke a rule, in order.
    ///
    /// Only what a subscriber can see by itself is noticed: a value that was not asked for by ``request(_:)`` or by the answer to
    /// another, something before the subscription or after the completion, a second subscription, something after a ``cancel()`` on the
    /// same thread, and a delivery while another thread delivers.
    public var violations: [Violation] { state.withLock { $0.violations } }

    /// The subscription that came last.
    public var subscription: (any Subscription)? { state.withLock { $0.subscription } }

    /// How many values it has asked for that have not come.
    public var demand: Subscribers.Demand { state.withLock { $0.checker.demand } }

    // MARK: Subscriber

    /// Records the subscription, and asks for the opening demand.
    public func receive(subscription: any Subscription) {
        var latest: (any Subscription)? = subscription
        begin(.subscription, as: .subscription) { swap(&$0.subscription, &latest) }
        Hook.call("onSubscription", onSubscription, self)
        if opening != .none { request(opening) }
        state.withLock { $0.checker.end(at: .here) }
    }

    /// Records the value, and answers it.
    public func receive(_ input: Input) -> Subscribers.Demand {
        begin(.value(input), as: .value)
        Hook.call("onValue", onValue, self, input)
        let answer = state.withLock { $0.answer }
        let demand = Hook.call("answering", answer, input)
        state.withLock { $0.checker.end(at: .here, requesting: demand) }
        return demand
    }

    /// Records the completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
        begin(.completion(completion), as: .completion)
        Hook.call("onCompletion", onCompletion, self, completion)
        state.withLock { $0.checker.end(at: .here) }
    }

    private func begin(_ event: Event, as kind: LawChecker.Kind, _ note: (inout State) -> Void = { _ in }) {
        let place = LawChecker.CallSite.here
        let clock = state.withLock { $0.clock }
        let time = clock()
        state.withLock { state in
            let breaches = state.checker.begin(kind, at: place)
            state.violations += breaches.map { Violation(law: $0.law, event: event, reason: $0.reason) }
            state.records.append((event, time))
            note(&state)
        }
    }
}

extension TestSubscriber: Sendable where Input: Sendable {}
