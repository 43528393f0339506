// SPDX-License-Identifier: Apache-2.0

extension StreamNotice {
    /// Identifies a condition. Any version may add kinds, so a `switch` over them needs a `default`.
    ///
    /// A structure with constants rather than an enum: a version that added a case would break every client with an exhaustive `switch`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name, in lower case with underscores: valid in the label of a metric, and the same in every version.
        public let rawValue: String

        /// Makes a kind of that name. The library reports the kinds below only.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A value was dropped, since its subscriber had requested none: by a subject, a timer, a timed or flattening operator, or the full buffer of
        /// an asynchronous sequence. Reported for each value.
        public static let valueDropped = Kind(rawValue: "value_dropped")

        /// A combining or flattening operator received a value from inside of a delivery of its own, and holds it without delivering it. Reported for
        /// each value.
        public static let valuePassedOver = Kind(rawValue: "value_passed_over")

        /// A closure that belongs to an actor was called outside of that actor: what it touches is not protected. Reported for each call.
        public static let calledOffActor = Kind(rawValue: "called_off_actor")

        /// A second publisher was assigned to a published property by `assign(to:)` while the first still is. Reported for each assignment.
        public static let assignedFromSeveral = Kind(rawValue: "assigned_from_several")

        /// Senders are faster than their subscribers: more values wait than the limit of the line, and each sender is slowed.
        /// Reported once for each subject or operator, by the first such sender, once it goes on.
        public static let sendersSlowed = Kind(rawValue: "senders_slowed")

        /// A buffer without bound holds ``StreamNotice/count`` values. These have one: an asynchronous sequence; a `task`; a `ReplaySubject`, for later
        /// subscribers and for each of its subscribers, and so `share(replay:)`, a `ReplayRelay` and `partition`; each input of `zip`;
        /// `merge(maxConcurrent:)` and `concatMap`; `buffer(size: .max)`; `receive(on:)`, also with `batching`, and `delay`; `lines` and `characters`; the
        /// publisher of an observable, a signal or a producer. Reported for each buffer at 1,024 values, and whenever the number has doubled.
        public static let bufferGrew = Kind(rawValue: "buffer_grew")

        /// The resumption of a `oneByOneSink` was released without a call: that sink receives no further value. Reported once for each sink.
        public static let resumptionReleased = Kind(rawValue: "resumption_released")

        /// A subject, a `create` or a `subscribe` of `WatertightRx` received an event from inside of its own delivery of another one, and delivers it
        /// at once: the two overlap. Reported once for each subject and each subscription, by debug builds only, which also print RxSwift's warning.
        public static let reentrancyAnomaly = Kind(rawValue: "reentrancy_anomaly")

        /// A subject, a `create` or a `subscribe` of `WatertightRx` received an event while another thread was delivering one. A subject or a `create`
        /// lines the event up: that thread delivers it, and the call that has sent it may return first. Reported once for each subject and each
        /// subscription, by debug builds only, which also print RxSwift's warning.
        public static let synchronizationAnomaly = Kind(rawValue: "synchronization_anomaly")
    }
}

extension StreamNotice.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
