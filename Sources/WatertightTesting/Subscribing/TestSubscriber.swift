// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A subscriber that requests values when a test tells it to, records its events, and checks that its publisher obeys the laws.
///
/// ```swift
/// let subscriber = [1, 2, 3].publisher.record(requesting: .max(2))
/// print(subscriber.values)      // Prints "[1, 2]"
/// subscriber.request(.max(1))
/// print(subscriber.events)      // Prints "[subscription, value(1), value(2), value(3), finished]"
/// print(subscriber.violations)  // Prints "[]"
/// ```
///
/// It retains its subscription until it is released, as careless subscribers do: so a weak reference to the subscriber reveals a publisher that
/// releases neither.
///
/// Safe to use from any thread. Its closures are called on the delivering thread, and under no lock; an actor-isolated closure traps if it is
/// called off its actor. A nonisolated closure must be safe on the delivering threads.
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

    /// Makes a subscriber that returns the same demand for each value.
    ///
    /// - Parameters:
    ///   - opening: The demand to request when the subscription arrives; `.none` requests nothing.
    ///   - answer: Returned for each value.
    public convenience init(requesting opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none) {
        self.init(requesting: opening) { _ in answer }
    }

    /// Makes a subscriber that decides at each value how many more it requests.
    ///
    /// - Parameters:
    ///   - opening: The demand to request when the subscription arrives; `.none` requests nothing.
    ///   - answer: Called for each value, after ``onValue``; retained until the subscriber is released.
    public init(
        requesting opening: Subscribers.Demand = .unlimited, answering answer: @escaping @isolated(any) (Input) -> Subscribers.Demand
    ) {
        self.opening = opening
        state = Guarded(State(answer: answer))
    }

    // MARK: Behaviour

    /// Called when the subscription arrives, before the opening demand is requested. Retained until it is replaced.
    public var onSubscription: @isolated(any) (TestSubscriber) -> Void {
        get { state.withLock { $0.onSubscription } }
        set { exchange(newValue) { swap(&$0.onSubscription, &$1) } }
    }

    /// Called with each value, before the demand is returned. Retained until it is replaced.
    public var onValue: @isolated(any) (TestSubscriber, Input) -> Void {
        get { state.withLock { $0.onValue } }
        set { exchange(newValue) { swap(&$0.onValue, &$1) } }
    }

    /// Called with the completion. Retained until it is replaced.
    public var onCompletion: @isolated(any) (TestSubscriber, Subscribers.Completion<Failure>) -> Void {
        get { state.withLock { $0.onCompletion } }
        set { exchange(newValue) { swap(&$0.onCompletion, &$1) } }
    }

    /// Stamps each event from now on with the time that has passed on a scheduler; ``timeline`` lists these events.
    ///
    /// - Parameter scheduler: The scheduler; held weakly. Events that arrive after it is gone are not stamped.
    public func stamp<Time, Options>(by scheduler: TestScheduler<Time, Options>) {
        exchange({ [weak scheduler] in scheduler?.elapsed }) { swap(&$0.clock, &$1) }
    }

    /// Requests more values. Does nothing before the subscription has arrived.
    public func request(_ demand: Subscribers.Demand) {
        let subscription = state.withLock { state in
            if state.subscription != nil { state.checker.request(demand) }
            return state.subscription
        }
        subscription?.request(demand)
    }

    /// Cancels, and retains the subscription. Does nothing before the subscription has arrived.
    public func cancel() {
        guard let subscription else { return }
        subscription.cancel()
        state.withLock { $0.checker.cancelled(at: .here) }
    }

    /// Replaces a value; the old one is released under no lock.
    private func exchange<Value>(_ value: Value, _ swap: (inout State, inout Value) -> Void) {
        var value = value
        state.withLock { swap(&$0, &value) }
    }

    // MARK: The record

    /// The events, in order.
    public var events: [Event] { state.withLock { $0.records.map(\.event) } }

    /// The events since ``stamp(by:)``, in order, with their times.
    public var timeline: [TimedEvent] {
        state.withLock { $0.records }.compactMap { record in record.time.map { .at($0, record.event) } }
    }

    /// The violations of laws, in order.
    ///
    /// Only violations that a subscriber can see by itself are recorded: a value that was requested neither by ``request(_:)`` nor by the demand
    /// returned for another, an event before the subscription or after the completion, a second subscription, an event after a ``cancel()`` on the
    /// same thread, and a delivery while another thread delivers.
    public var violations: [Violation] { state.withLock { $0.violations } }

    /// The subscription that arrived last.
    public var subscription: (any Subscription)? { state.withLock { $0.subscription } }

    /// How many requested values have not arrived.
    public var demand: Subscribers.Demand { state.withLock { $0.checker.demand } }

    // MARK: Subscriber

    /// Records the subscription, and requests the opening demand.
    public func receive(subscription: any Subscription) {
        var latest: (any Subscription)? = subscription
        begin(.subscription, as: .subscription) { swap(&$0.subscription, &latest) }
        Hook.call("onSubscription", onSubscription, self)
        if opening != .none { request(opening) }
        state.withLock { $0.checker.end(at: .here) }
    }

    /// Records the value, and returns the demand for it.
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
