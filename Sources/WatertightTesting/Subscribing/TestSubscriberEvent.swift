// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension TestSubscriber {
    /// An event that a subscriber receives.
    public enum Event {
        /// The subscription.
        case subscription
        /// A value.
        case value(Input)
        /// The completion.
        case completion(Subscribers.Completion<Failure>)

        /// The end of a stream that has succeeded.
        public static var finished: Event { .completion(.finished) }

        /// The end of a stream that has failed.
        public static func failure(_ error: Failure) -> Event { .completion(.failure(error)) }
    }

    /// An event and its time.
    public struct TimedEvent {
        /// How much time had passed.
        public let time: VirtualTime
        /// The event.
        public let event: Event

        /// The event, at that time.
        public static func at(_ time: VirtualTime, _ event: Event) -> TimedEvent {
            TimedEvent(time: time, event: event)
        }
    }

    /// A violation of a law by a publisher.
    public struct Violation {
        /// The law's number in `Documentation/Laws.md`, such as `L2`.
        public let law: String
        /// The event.
        public let event: Event
        /// The reason why the event breaks the law.
        public let reason: String
    }
}

extension TestSubscriber {
    /// The values, in order.
    public var values: [Input] {
        events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    /// The first completion; `nil` if none has arrived.
    public var completion: Subscribers.Completion<Failure>? {
        events.lazy.compactMap { if case .completion(let completion) = $0 { completion } else { nil } }.first
    }

    /// Whether the stream has ended without a failure.
    public var isFinished: Bool {
        if case .finished = completion { true } else { false }
    }

    /// The error with which the stream has failed; `nil` if it has not.
    public var failure: Failure? {
        if case .failure(let error) = completion { error } else { nil }
    }
}

extension TestSubscriber.Event: Equatable where Input: Equatable, Failure: Equatable {}
extension TestSubscriber.TimedEvent: Equatable where Input: Equatable, Failure: Equatable {}
extension TestSubscriber.Event: Sendable where Input: Sendable {}
extension TestSubscriber.TimedEvent: Sendable where Input: Sendable {}
extension TestSubscriber.Violation: Sendable where Input: Sendable {}

extension TestSubscriber.Event: CustomStringConvertible {
    /// `subscription`, `value(1)`, `finished` or `failure(…)`.
    public var description: String {
        switch self {
        case .subscription: "subscription"
        case .value(let value): "value(\(value))"
        case .completion(.finished): "finished"
        case .completion(.failure(let error)): "failure(\(error))"
        }
    }
}

extension TestSubscriber.TimedEvent: CustomStringConvertible {
    /// The time and the event: `1.5 s: value(1)`.
    public var description: String { "\(time): \(event)" }
}

extension TestSubscriber.Violation: CustomStringConvertible {
    /// The law, the event and the reason: `L2: value(1) was not asked for`.
    public var description: String { "\(law): \(event) \(reason)" }
}
