// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Actions inside a call that has not returned. Their consequences are not compared.
    static let reentrancy = [
        AllowedDifference(
            id: "a closure decides with what was known when it was called",
            row: "A value that is sent from inside of an operator's closure",
            example: Case(
                stages: [Stage("removeDuplicatesBy")], script: [.send(0, to: 0), .send(2, to: 0)],
                hooks: [Hook(.call(0), .send(3, to: 0))])
        ) { mismatch in
            if mismatch.happensInsideClosure(ofOneOf: remembering) { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "a promise fulfilled inside of a subscription is delivered after it",
            row: "A `Future` that is fulfilled while a subscriber gets its subscription",
            example: Case(
                sources: [Source(.future)], stages: [Stage("map")],
                hooks: [Hook(.subscription(0), .send(0, to: 0)), Hook(.subscription(0), .advance(0))])
        ) { mismatch in
            let futures = mismatch.played.sources.indices.filter { mismatch.played.sources[$0].kind == .future }
            let isSettledInside = futures.contains { source in
                let isTapped = mismatch.played.sources[source].isTapped
                let isJoined = mismatch.step.contains {
                    switch $0 {
                    case .joined(source, _): true
                    case .subscribed: !isTapped
                    default: false
                    }
                }
                return mismatch.happened {
                    $0.isHookToFulfil(source) || (isJoined && ($0.action == .fail(source) || $0.action?.isSend(to: source) ?? false))
                }
            }
            // Throttle requests before its subscriber has its subscription.
            let isSettledBefore = mismatch.played.has("throttle") && futures.contains { source in mismatch.isSettledBeforeJoining(source) }
            if isSettledInside || isSettledBefore { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "a current value that was missed is delivered",
            row: "`CurrentValueSubject`: a value that is sent from inside of a delivery, and a demand that this returns",
            example: Case(
                sources: [Source(.currentValue)], stages: [Stage("map")], openings: [.max(1)], answers: [.unlimited],
                hooks: [Hook(.value(0, of: 0), .send(0, to: 0))])
        ) { mismatch in
            let subjects = mismatch.played.sources.indices.filter { mismatch.played.sources[$0].kind == .currentValue }
            guard subjects.contains(where: { source in mismatch.step.contains { $0.isHookToFulfil(source) } }) else { return }
            switch mismatch.ourFirst {
            case .value, .called, .told: mismatch.forgiveRest()
            default: break
            }
        },
    ]

    /// The operators whose closure, for one value, changes the decision on the next.
    private static let remembering: Set = [
        "removeDuplicatesBy", "tryRemoveDuplicates", "dropWhile", "tryDropWhile", "scan", "tryScan", "prefixWhile", "tryPrefixWhile",
        "reduce", "tryReduce", "firstWhere", "tryFirst", "lastWhere", "tryLast", "minBy", "tryMin", "tryMax", "containsWhere",
        "tryContains", "allSatisfy", "tryAllSatisfy",
    ]
}

extension Mismatch {
    /// Whether a subscriber has joined a future that was fulfilled.
    fileprivate func isSettledBeforeJoining(_ source: Int) -> Bool {
        guard let settled = past.firstIndex(where: { $0.action == .fail(source) || $0.action?.isSend(to: source) ?? false }) else {
            return false
        }
        return past[settled...].contains {
            switch $0 {
            case .joined(source, _): true
            case .subscribed: !played.sources[source].isTapped
            default: false
            }
        }
    }

    /// Whether a source sent or ended while a closure of such an operator was running.
    fileprivate func happensInsideClosure(ofOneOf names: Set<String>) -> Bool {
        zip(past, past.dropFirst()).contains { call, hook in
            guard case .called(let stage, _) = call, played.stages.indices.contains(stage), case .hook(let hook) = hook,
                case .call = hook.moment
            else { return false }
            switch hook.action {
            case .send, .finish, .fail: return names.contains(played.stages[stage].name)
            default: return false
            }
        }
    }
}

extension Event {
    fileprivate func isHookToFulfil(_ source: Int) -> Bool {
        guard case .hook(let hook) = self else { return false }
        return hook.action.isSend(to: source) || hook.action == .fail(source)
    }
}
