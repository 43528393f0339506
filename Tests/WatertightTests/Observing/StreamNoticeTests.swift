// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightTesting

@testable import Watertight

/// The public form of each of the core's notices.
@Suite struct StreamNoticeTests {
    private static let forms: [(notice: Notice, expected: StreamNotice, sentence: String)] = [
        (
            .valueDroppedWithoutDemand(at: "Timer"), StreamNotice(.valueDropped, at: "Timer"),
            "Timer dropped a value that its subscriber had not requested"
        ),
        (
            .valueFromInsidePassedOver(at: "Zip"), StreamNotice(.valuePassedOver, at: "Zip"),
            "Zip holds a value that it received inside of its own delivery, and does not deliver it"
        ),
        (
            .calledOffItsActor(at: "Sink"), StreamNotice(.calledOffActor, at: "Sink"),
            "Sink called a closure outside of the actor that the closure belongs to"
        ),
        (
            .assignedFromSeveral(at: "Published<Int>"), StreamNotice(.assignedFromSeveral, at: "Published<Int>"),
            "Published<Int> is assigned by a publisher while another publisher still assigns it"
        ),
        (
            .sendersSlowed(at: "Merge"), StreamNotice(.sendersSlowed, at: "Merge"),
            "Merge slows its senders: more values wait than its limit allows"
        ),
        (
            .bufferGrows(at: "values(buffer:)", count: 2_048), StreamNotice(.bufferGrew, at: "values(buffer:)", count: 2_048),
            "values(buffer:) holds 2048 values, which nothing bounds"
        ),
        (
            .resumptionReleasedUncalled, StreamNotice(.resumptionReleased, at: "oneByOneSink"),
            "oneByOneSink receives no further value: a resumption was released without a call"
        ),
        (
            .reentrancyAnomaly(at: "create"), StreamNotice(.reentrancyAnomaly, at: "create"),
            "create received an event from inside of its own delivery of another one"
        ),
        (
            .synchronizationAnomaly(at: "create"), StreamNotice(.synchronizationAnomaly, at: "create"),
            "create received an event while another thread was delivering one"
        ),
    ]

    @Test(arguments: forms)
    func `a notice of the core has a kind, a place and a sentence`(notice: Notice, expected: StreamNotice, sentence: String) {
        let made = StreamNotice(notice)
        #expect(made == expected)
        #expect("\(made)" == sentence)
    }

    @Test func `a kind of a later version has a sentence too`() {
        #expect("\(StreamNotice(.init(rawValue: "tea_cold"), at: "Cup"))" == "Cup reports tea_cold")
    }

    @Test func `no two kinds have one name, and each is valid in a label`() {
        let kinds: [StreamNotice.Kind] = [
            .valueDropped, .valuePassedOver, .calledOffActor, .assignedFromSeveral, .sendersSlowed, .bufferGrew, .resumptionReleased,
            .reentrancyAnomaly, .synchronizationAnomaly,
        ]
        #expect(Set(kinds).count == kinds.count)
        #expect(kinds.allSatisfy { $0.rawValue.allSatisfy { ("a"..."z").contains($0) || $0 == "_" } })
    }
}
