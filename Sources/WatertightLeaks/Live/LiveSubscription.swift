// SPDX-License-Identifier: Apache-2.0

/// A subscription of this program that has not ended, as it was found in the heap.
public struct LiveSubscription: Sendable, Codable, Hashable {
    /// The operators, from the source to the subscriber: `Timer → map → sink`. A source that is of another library is shown by its type.
    public let pipeline: [String]

    /// What keeps it alive: `nil` where nothing was found.
    public let keptBy: Leak?

    /// How it ends if nothing cancels it.
    public let end: End

    /// How a subscription may end.
    public enum End: String, Sendable, Codable, Hashable {
        /// Its source has an end of its own: a sequence, a future, a request.
        case bySource
        /// Its source ends when the program says so, and not before: a subject.
        case byCompletion
        /// Its source never ends: a timer, a notification centre.
        case never
        /// Nothing is known of its source.
        case unknown
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
    /// - Returns: One for each subscriber of a stream; nothing where the platform is not supported.
    public static func snapshot() -> [LiveSubscription] {
        LeakDetective.search { $0.liveSubscriptions() } ?? []
    }
}
