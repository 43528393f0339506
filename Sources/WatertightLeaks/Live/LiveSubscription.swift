// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A subscription of this program that has not ended, as it was found in the heap.
public struct LiveSubscription: Sendable, Codable, Hashable {
    /// The operators, from the source to the subscriber, by their methods' names: `Timer → map → sink`. A source that is of another library is shown by
    /// its type, and a subject by the name of its own.
    ///
    /// A join begins with its inputs, and what has a trigger or inner publishers lists them: `zip(PassthroughSubject → map, Future) → sink`,
    /// `PassthroughSubject → flatMap(2 × Timer → autoconnect) → sink`. Inputs that have ended are not listed.
    ///
    /// Some methods are made of others, or share their stage with one, and go by its name: `share()` is `multicast → autoconnect`, `prefix(_:)` is
    /// `output(in:)`, `prepend` is `append`, `min` and `max` are `comparison`, `flatMapLatest` is `map → switchToLatest`, and `concatMap` is `map → buffer → flatMap`. `Deferred`
    /// leaves no stage behind.
    public let pipeline: [String]

    /// What keeps it alive: `nil` if nothing was found.
    public let keptBy: Leak?

    /// How it ends if nothing cancels it.
    public let end: End

    /// The demand that its upstream still owes it; `nil` if the upstream does not keep account.
    public let demandOwed: Subscribers.Demand?

    /// The demand that its subscriber has requested in all: unlimited if ``demandOwed`` is, else that and the values that were delivered. It is `nil` if
    /// either is not known, as without tracking.
    public var demandRequested: Subscribers.Demand? {
        guard let demandOwed, demandOwed != .unlimited else { return demandOwed }
        return tracking?.delivered.map { demandOwed + $0 }
    }

    /// What was noted since it began; `nil` if tracking was off at that time.
    public let tracking: Tracking?

    /// Of an observed signal, and of a run of a producer, what is known of it; `nil` of a subscription.
    public let signal: Signal?

    /// How a subscription may end. Any version may add ways, so a `switch` over them needs a `default`.
    public struct End: RawRepresentable, Sendable, Codable, Hashable {
        /// The name: the same in every version.
        public let rawValue: String

        /// Makes a way of that name. The library answers the ones below only.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Its source has an end of its own: a sequence, a future, a request.
        public static let bySource = End(rawValue: "bySource")
        /// Its source ends when the program says so, and not before: a subject.
        public static let byCompletion = End(rawValue: "byCompletion")
        /// Its source never ends: a timer, a notification centre.
        public static let never = End(rawValue: "never")
        /// Nothing is known of its source.
        public static let unknown = End(rawValue: "unknown")
    }

    /// `Timer → map → sink`.
    public var description: String { pipeline.joined(separator: " → ") }
}

extension LiveSubscription: CustomStringConvertible {}

/// The subscriptions of this program that have not ended.
public enum LiveSubscriptions {
    /// Finds them in the heap: none has to be registered, those that were made long ago are there, too, and a program that does not ask pays nothing.
    ///
    /// It takes what ``LeakDetective`` takes: a copy of the heap, and a walk over it.
    ///
    /// - Returns: One for each subscriber of a stream, for each observed signal of the ReactiveSwift face, and for each started producer; nothing if the
    ///   platform is not supported.
    public static func snapshot() -> [LiveSubscription] {
        (try? LeakDetective.search { (search) throws(SearchFailure) in search.liveSubscriptions() }) ?? []
    }
}
