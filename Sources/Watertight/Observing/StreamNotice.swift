// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Reports a condition of which no subscriber is notified: a value that Combine's rules drop, or a breach of those rules.
///
/// ``StreamNotices/listen(_:)`` delivers notices. A notice is a value: it retains no stream, and no value of a stream.
public struct StreamNotice: Sendable, Hashable {
    /// The condition.
    public let kind: Kind

    /// The name of the operator, subject, function or type of property that reports it: `PassthroughSubject`, `Published<Int>`.
    ///
    /// It names a type and no instance, so a program has as many places as it has such types.
    public let place: String

    /// How many values a buffer holds, for ``Kind/bufferGrew``; `nil` for every other kind.
    public let count: Int?

    /// Makes a notice, for a test of a listener. The library reports its own notices only.
    ///
    /// - Parameters:
    ///   - kind: The condition.
    ///   - place: The name of the operator, subject, function or type of property that reports it.
    ///   - count: How many values a buffer holds.
    public init(_ kind: Kind, at place: String, count: Int? = nil) {
        self.kind = kind
        self.place = place
        self.count = count
    }

    /// Makes the public form of a notice of the core's.
    init(_ notice: Notice) {
        switch notice {
        case .valueDroppedWithoutDemand(let place): self.init(.valueDropped, at: place)
        case .valueFromInsidePassedOver(let place): self.init(.valuePassedOver, at: place)
        case .calledOffItsActor(let place): self.init(.calledOffActor, at: place)
        case .assignedFromSeveral(let place): self.init(.assignedFromSeveral, at: place)
        case .sendersSlowed(let place): self.init(.sendersSlowed, at: place)
        case .bufferGrows(let place, let count): self.init(.bufferGrew, at: place, count: count)
        case .resumptionReleasedUncalled: self.init(.resumptionReleased, at: "oneByOneSink")
        case .reentrancyAnomaly(let place): self.init(.reentrancyAnomaly, at: place)
        case .synchronizationAnomaly(let place): self.init(.synchronizationAnomaly, at: place)
        }
    }
}

extension StreamNotice: CustomStringConvertible {
    /// One English sentence, without a full stop. Its wording may change with any version; ``kind`` and ``place`` are for programs.
    public var description: String {
        switch kind {
        case .valueDropped: "\(place) dropped a value that its subscriber had not requested"
        case .valuePassedOver: "\(place) holds a value that it received inside of its own delivery, and does not deliver it"
        case .calledOffActor: "\(place) called a closure outside of the actor that the closure belongs to"
        case .assignedFromSeveral: "\(place) is assigned by a publisher while another publisher still assigns it"
        case .sendersSlowed: "\(place) slows its senders: more values wait than its limit allows"
        case .bufferGrew: "\(place) holds \(count ?? 0) values, which nothing bounds"
        case .resumptionReleased: "\(place) receives no further value: a resumption was released without a call"
        case .reentrancyAnomaly: "\(place) received an event from inside of its own delivery of another one"
        case .synchronizationAnomaly: "\(place) received an event while another thread was delivering one"
        default: "\(place) reports \(kind)"
        }
    }
}
