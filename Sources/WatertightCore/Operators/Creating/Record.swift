// SPDX-License-Identifier: Apache-2.0

/// A publisher of recorded values and the recorded end.
///
/// ```
///   Record(output: [1, 2], completion: .failure(e))   ──1──2──x
/// ```
///
/// It keeps the recording. Each subscriber gets all of it.
///
/// - **Demand**: honoured to the value.
/// - **Completion**: the recorded one, with the last value; a recording without values ends at subscription.
/// - **Failure**: where one was recorded, with the last value.
/// - **Cancellation**: stops the delivery before the next value.
/// - **Delivery**: on the thread that asks, inside of `request(_:)`.
///
/// Source: Combine `Record`.
public struct Record<Output, Failure: Error>: Publisher {
    /// What is delivered.
    public let recording: Recording

    /// Makes a publisher of a recording.
    @inlinable public init(recording: Recording) {
        self.recording = recording
    }

    /// Makes a publisher of what a closure records.
    ///
    /// - Parameter record: Writes into a new recording; called at once. Where it writes no completion, the recording finishes.
    @inlinable public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Makes a publisher of values and an end.
    @inlinable public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    /// Gives the subscriber a subscription that delivers what is asked for, when it is asked for.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        SequenceSubscription.begin(recording.output, end: RecordedEnd(recording.completion), for: subscriber)
    }
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {}
extension Record: Decodable where Output: Decodable, Failure: Decodable {}
