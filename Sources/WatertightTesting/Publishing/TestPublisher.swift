// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A publisher that a test controls: it delivers events when the test sends them, and records requests and cancellations.
///
/// ```swift
/// let source = TestPublisher<Int, Never>()
/// let subscriber = source.map { $0 * 2 }.record(requesting: .max(1))
/// print(source.requests)        // Prints "[max(1)]"
/// source.send(1)
/// source.send(2)                // It was not requested.
/// print(subscriber.violations)  // Prints "[L2: value(4) was not asked for]"
/// ```
///
/// It enforces no law: values beyond the demand or before a subscription, a second subscription, and events of two threads at once are all
/// delivered, so that a test can show that an operator withstands them; with `keepsEnded: true`, so are events after the end. Use a subject for a
/// publisher that obeys the laws.
///
/// Safe to use from any thread; a subscriber is called on the thread that sends, and under no lock. An actor-isolated closure traps if it is called
/// off its actor.
public final class TestPublisher<Output, Failure: Error>: Publisher {
    private struct Attachment {
        let subscriber: AnySubscriber<Output, Failure>
        /// The first subscription that the subscriber has received.
        var subscription: TestSubscription?
    }

    private struct State {
        var attachments: [Attachment] = []
        var subscriptions: [TestSubscription] = []
        var onRequest: @isolated(any) (TestPublisher, Subscribers.Demand) -> Void = { _, _ in }
        var onCancel: @isolated(any) (TestPublisher) -> Void = { _ in }
    }

    private let subscribesAtOnce: Bool
    private let keepsEnded: Bool
    private let state = Guarded(State())

    /// Makes a publisher without subscribers.
    ///
    /// - Parameters:
    ///   - subscribesAtOnce: Whether a subscriber receives its subscription at once; otherwise ``sendSubscription()`` sends it.
    ///   - keepsEnded: Whether it retains subscribers that have cancelled or received the completion, until ``forgetSubscribers()``, so that a test
    ///     can send them late events. Otherwise it releases them then, as publishers do.
    public init(subscribesAtOnce: Bool = true, keepsEnded: Bool = false) {
        self.subscribesAtOnce = subscribesAtOnce
        self.keepsEnded = keepsEnded
    }

    /// Adds a subscriber, which is retained until it has cancelled or received the completion, or, with `keepsEnded`, until
    /// ``forgetSubscribers()``.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let attachment = Attachment(subscriber: AnySubscriber(subscriber), subscription: subscribesAtOnce ? makeSubscription() : nil)
        state.withLock { state in
            state.attachments.append(attachment)
            if let subscription = attachment.subscription { state.subscriptions.append(subscription) }
        }
        if let subscription = attachment.subscription { attachment.subscriber.receive(subscription: subscription) }
    }

    // MARK: The script

    /// Delivers a value to all subscribers, in the order in which they subscribed.
    ///
    /// - Returns: The demand that each subscriber has returned.
    @discardableResult
    public func send(_ value: Output) -> [Subscribers.Demand] {
        state.withLock { $0.attachments }.map { $0.subscriber.receive(value) }
    }

    /// Delivers a completion to all subscribers, in the order in which they subscribed.
    public func send(completion: Subscribers.Completion<Failure>) {
        let attachments = keepsEnded ? state.withLock { $0.attachments } : takeAttachments()
        for attachment in attachments { attachment.subscriber.receive(completion: completion) }
    }

    /// Sends each subscriber a subscription: its first, if it has received none yet, otherwise one more.
    public func sendSubscription() {
        let given = state.withLock { state in
            state.attachments.indices.map { index in
                let subscription = makeSubscription()
                state.subscriptions.append(subscription)
                if state.attachments[index].subscription == nil { state.attachments[index].subscription = subscription }
                return (subscriber: state.attachments[index].subscriber, subscription: subscription)
            }
        }
        for (subscriber, subscription) in given { subscriber.receive(subscription: subscription) }
    }

    /// Releases all subscribers; no further event is delivered to them.
    public func forgetSubscribers() {
        let forgotten = takeAttachments()
        withExtendedLifetime(forgotten) {}
    }

    /// Called when more values are requested, on the requesting thread. Retained until it is replaced.
    public var onRequest: @isolated(any) (TestPublisher, Subscribers.Demand) -> Void {
        get { state.withLock { $0.onRequest } }
        set {
            var new = newValue
            state.withLock { swap(&$0.onRequest, &new) }
        }
    }

    /// Called when a subscription is cancelled, on the thread that cancels. Retained until it is replaced.
    public var onCancel: @isolated(any) (TestPublisher) -> Void {
        get { state.withLock { $0.onCancel } }
        set {
            var new = newValue
            state.withLock { swap(&$0.onCancel, &new) }
        }
    }

    // MARK: The record

    /// The subscriptions that were sent, in order.
    public var subscriptions: [TestSubscription] { state.withLock { $0.subscriptions } }

    /// How many subscribers are retained.
    public var subscriberCount: Int { state.withLock { $0.attachments.count } }

    /// All requested demands, subscription by subscription.
    public var requests: [Subscribers.Demand] { subscriptions.flatMap(\.requests) }

    /// How many times its subscriptions were cancelled, in total.
    public var cancellationCount: Int { subscriptions.reduce(0) { $0 + $1.cancellationCount } }

    private func makeSubscription() -> TestSubscription {
        TestSubscription { [weak self] subscription, event in
            guard let self else { return }
            switch event {
            case .request(let demand): Hook.call("onRequest", onRequest, self, demand)
            case .cancel:
                if !keepsEnded { forget(subscription) }
                Hook.call("onCancel", onCancel, self)
            }
        }
    }

    private func takeAttachments() -> [Attachment] {
        state.withLock { state in
            let attachments = state.attachments
            state.attachments = []
            return attachments
        }
    }

    private func forget(_ subscription: TestSubscription) {
        let forgotten = state.withLock { state in
            state.attachments.firstIndex { $0.subscription === subscription }.map { state.attachments.remove(at: $0) }
        }
        withExtendedLifetime(forgotten) {}
    }
}

extension TestPublisher: Sendable where Output: Sendable {}
