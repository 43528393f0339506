// SPDX-License-Identifier: Apache-2.0

/// A publisher of recorded values and a recorded completion.
///
/// ```
///   Record(output: [1, 2], completion: .failure(e))   ──1──2──x
/// ```
///
/// It retains the recording. Each subscriber receives all of it.
///
/// - **Demand**: one value is delivered for each that is requested.
/// - **Completion**: the recorded one, right after the last value; a recording without values ends at subscription.
/// - **Failure**: if one was recorded, right after the last value.
/// - **Cancellation**: stops the delivery before the next value; does not stop the completion of a recording without values.
/// - **Delivery**: on the requesting thread, inside `request(_:)`; values requested during a delivery, by the delivering thread. A recording
///   without values ends on the subscribing thread.
///
/// Source: Combine `Record`.
public struct Record<Output, Failure: Error>: Publisher {
    /// The recording that is delivered.
    public let recording: Recording

    /// Makes a publisher of a recording.
    @inlinable public init(recording: Recording) {
        self.recording = recording
    }

    /// Makes a publisher of a closure's recording.
    ///
    /// - Parameter record: Writes into a new recording; called at once. If it writes no completion, the recording finishes.
    @inlinable public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Makes a publisher of values and a completion.
    @inlinable public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    /// Gives the subscriber a subscription that delivers values as they are requested.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        SequenceSubscription.begin(recording.output, end: RecordedEnd(recording.completion), for: subscriber)
    }
}

extension Record: Encodable where Output: Encodable, Failure: Encodable {}
extension Record: Decodable where Output: Decodable, Failure: Decodable {}
