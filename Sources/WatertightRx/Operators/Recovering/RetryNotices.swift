// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Receives what the trigger of a `retry(when:)` sends, and lets the stage go on or end.
final class RetryNotices<Output, Notice>: Subscriber {
    typealias Failure = any Swift.Error

    private let machine = Guarded(RetryWhenMachine())
    /// Set once, before the trigger is subscribed to. The stage's subscription to the trigger retains this, and is released at the end.
    weak var stage: RxSuccessionStage<RetryWhenVerb, Output>?

    /// Waits for a notice after an error.
    ///
    /// - Returns: How the stream ends, if the trigger has ended before.
    func await() -> Subscribers.Completion<any Swift.Error>? { machine.withLock { $0.await() } }

    /// Notes that an attempt begins.
    ///
    /// - Returns: What the succession goes on with: the stream itself.
    func beginAttempt(at upstream: AnyPublisher<Output, any Swift.Error>) -> RxSuccession<RetryWhenVerb, Output>.Following {
        machine.withLock { $0.begin() }
        return .stream(upstream)
    }

    func receive(subscription: any Subscription) {
        if stage?.attach(trigger: subscription) == true { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Notice) -> Subscribers.Demand {
        if machine.withLock({ $0.receiveNotice() }) { stage?.advance() }
        return .none
    }

    func receive(completion: Subscribers.Completion<any Swift.Error>) {
        if machine.withLock({ $0.end(with: completion) }) { stage?.decideEnd(with: completion) }
    }
}

extension RetryNotices: StreamDescribing {
    static var streamWord: String? { nil }
    static var isInput: ((Any.Type) -> Bool)? { { $0 == RxSuccessionStage<RetryWhenVerb, Output>.self } }
}

/// Decides when a `retry(when:)` goes on.
///
/// ```
///   running ──await: the attempt has failed──▶ waiting ──a notice──▶ due ──begin──▶ running
///     └ the trigger ends: noted, for the next await  └─the trigger ends┴─▶ the end
/// ```
/// An attempt that is due begins at once, unless the one before has failed inside of its own subscription, and its call has yet to return.
struct RetryWhenMachine {
    private enum Phase {
        case running
        case waiting
        case due
    }

    private var phase = Phase.running
    private var triggerEnd: Subscribers.Completion<any Swift.Error>?

    /// - Returns: The trigger's end, if that has come.
    mutating func await() -> Subscribers.Completion<any Swift.Error>? {
        if triggerEnd == nil { phase = .waiting }
        return triggerEnd
    }

    /// - Returns: Whether the next attempt is due.
    mutating func receiveNotice() -> Bool {
        guard phase == .waiting else { return false }
        phase = .due
        return true
    }

    mutating func begin() { phase = .running }

    /// - Returns: Whether the stream ends.
    mutating func end(with completion: Subscribers.Completion<any Swift.Error>) -> Bool {
        if triggerEnd == nil { triggerEnd = completion }
        return phase != .running
    }
}
