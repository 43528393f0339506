// SPDX-License-Identifier: Apache-2.0

import Watertight

extension LifetimeScenarios {
    /// Each weak form stands behind its plain one.
    static var forms: [Form] { sinks + assignments + maps + compactMaps + flatMaps + events + allEvents }

    private static let sinks: [Form] = [
        form("plain sink") { subject, owner in subject.sink { owner.add($0) } },
        form("sink { [weak self] }") { subject, owner in subject.sink { [weak owner] in owner?.add($0) } },
        form("sink(weak:)") { subject, owner in subject.sink(weak: owner) { $0.add($1) } },
        form("sink(weak:) of a method") { subject, owner in subject.sink(weak: owner, Owner.add) },
        form("sink(weak:) of a LifetimeOwner", of: { LastingOwner() }) { subject, owner in
            subject.sink(weak: owner) { $0.add($1) }
        },
    ]

    private static let assignments: [Form] = [
        form("plain assign") { subject, owner in subject.assign(to: \.sum, on: owner) },
        form("weakAssign") { subject, owner in subject.weakAssign(to: \.sum, on: owner) },
    ]

    private static let maps: [Form] = [
        form("plain map", publishing: { subject, owner in subject.map { owner.sum &+ $0 } }),
        form("map(weak:)", publishing: { subject, owner in subject.map(weak: owner) { $0.sum &+ $1 } }),
    ]

    private static let compactMaps: [Form] = [
        form("plain compactMap", publishing: { subject, owner in subject.compactMap { $0 & 1 == 0 ? owner.sum &+ $0 : nil } }),
        form(
            "compactMap(weak:)",
            publishing: { subject, owner in
                subject.compactMap(weak: owner) { $1 & 1 == 0 ? $0.sum &+ $1 : nil }
            }),
    ]

    private static let flatMaps: [Form] = [
        form("plain flatMap", publishing: { subject, owner in subject.flatMap { Just(owner.sum &+ $0) } }),
        form("flatMap(weak:)", publishing: { subject, owner in subject.flatMap(weak: owner) { Just($0.sum &+ $1) } }),
        form("plain flatMap of two", publishing: { subject, owner in subject.flatMap { [owner.sum, $0].publisher } }),
        form(
            "flatMap(weak:) of two",
            publishing: { subject, owner in
                subject.flatMap(weak: owner) { [$0.sum, $1].publisher }
            }),
    ]

    private static let events: [Form] = [
        form("plain handleEvents", publishing: { subject, owner in subject.handleEvents(receiveOutput: { owner.add($0) }) }),
        form(
            "handleEvents(weak:)",
            publishing: { subject, owner in
                subject.handleEvents(weak: owner, receiveOutput: { $0.add($1) })
            }),
    ]

    private static let allEvents: [Form] = [
        form(
            "plain handleEvents of all",
            publishing: { subject, owner in
                subject.handleEvents(
                    receiveSubscription: { _ in owner.add(1) }, receiveOutput: { owner.add($0) }, receiveCompletion: { _ in owner.add(1) },
                    receiveCancel: { owner.add(1) }, receiveRequest: { _ in owner.add(1) })
            }),
        form(
            "handleEvents(weak:) of all",
            publishing: { subject, owner in
                subject.handleEvents(
                    weak: owner, receiveSubscription: { owner, _ in owner.add(1) }, receiveOutput: { $0.add($1) },
                    receiveCompletion: { owner, _ in owner.add(1) }, receiveCancel: { $0.add(1) },
                    receiveRequest: { owner, _ in owner.add(1) })
            }),
    ]
}
