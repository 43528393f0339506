// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Events of OpenCombine after the end that we do not have. We never have more.
    static let afterTheEnd = [
        AllowedDifference(
            id: "a subscriber that has cancelled is told nothing",
            row: "A subscriber that cancels from inside of a delivery or a closure",
            example: Case(stages: [Stage("count")], script: [.finish(0)], hooks: [Hook(.value(0, of: 0), .cancel(0))])
        ) { mismatch in
            mismatch.forgiveTheirs { rest, event in
                guard let subscriber = event.receiver, rest.hasEnded(subscriber: subscriber) else { return false }
                return !rest.happened { $0.isCompletion && $0.receiver == subscriber }
            }
        },
        AllowedDifference(
            id: "a result is delivered once",
            row: "A result that is found or requested again while it is being delivered",
            example: Case(
                sources: [Source(.sequence(0))], stages: [Stage("replaceEmpty")], openings: [.none],
                script: [.request(.unlimited, by: 0)], hooks: [Hook(.value(0, of: 0), .request(.unlimited, by: 0))])
        ) { mismatch in
            mismatch.forgiveTheirs { rest, event in
                if case .value = event, rest.played.has("replaceEmpty", "replaceError"), rest.step.contains(event) { return true }
                if case .called = event, rest.played.has("replaceEmpty", "replaceError"), rest.played.delays, rest.past.contains(event) {
                    return true
                }
                guard let subscriber = event.receiver else { return false }
                return rest.happened { $0.isCompletion && $0.receiver == subscriber }
            }
        },
        AllowedDifference(
            id: "a cancel ends what has not begun",
            row: "`dropFirst`, cancelled while it gets its subscription",
            example: Case(stages: [Stage("dropFirst")], hooks: [Hook(.subscription(0), .cancel(0))])
        ) { mismatch in
            if mismatch.played.has("dropFirst"), mismatch.isOfCancelledInSubscription(mismatch.theirFirst) { return mismatch.forgiveRest() }
            guard mismatch.isAfterTheEnd else { return }
            // Later subscribers then have other numbers.
            if case .joined? = mismatch.theirFirst, mismatch.played.openings.count > 1 { mismatch.forgiveRest() }
            mismatch.forgiveTheirs { _, event in
                switch event {
                case .joined, .refused: true
                default: false
                }
            }
            // A cancel before the upstream has answered cancels it then.
            guard mismatch.played.has("dropFirst") else { return }
            // An operator in between may report it before.
            let next = mismatch.ours[mismatch.first...].prefix(4)
            for case .cancelled(let source, let number) in next where mismatch.step.contains(.joined(source: source, number)) {
                return mismatch.forgiveRest()
            }
        },
        AllowedDifference(
            id: "nothing is asked for when all is over",
            row: "A request after the end",
            example: Case(stages: [Stage("tryScan")], script: [.finish(0), .request(.unlimited, by: 0)])
        ) { mismatch in
            mismatch.forgiveTheirs { rest, event in
                switch event {
                case .asked(let source, let number, _):
                    rest.isAfterTheEnd || rest.past.contains(.cancelled(source: source, number)) || rest.hasEnded(source: source, number)
                case .answered(let source, let number, _):
                    rest.isAfterTheEnd || rest.past.contains(.cancelled(source: source, number)) || rest.hasEnded(source: source, number)
                case .hook(let hook):
                    if case .request(let source) = hook.moment { rest.isAfterTheEnd || rest.hasEnded(source: source, 0) } else { false }
                // As an operator in between reports it.
                case .told(_, let text):
                    (text == "" && rest.past.last == event)
                        || (text == "\n" || rest.theirs[rest.first...].prefix(3).contains(where: \.tellsOfRequest))
                            && rest.hasEnded(source: 0, 0)
                default: false
                }
            }
        },
        AllowedDifference(
            id: "an upstream that has ended is not cancelled",
            row: "A cancel after the end",
            example: Case(stages: [Stage("share")], script: [.finish(0)], hooks: [Hook(.completion(0), .cancel(0))])
        ) { mismatch in
            // By that one whose inputs are cancelled later anyhow is cancelled sooner.
            if mismatch.played.stages.count(where: { zips.contains($0.name) }) > 1, case .cancelled? = mismatch.ourFirst,
                case .cancelled? = mismatch.theirFirst, mismatch.step.contains(where: { $0.isCompletion })
            {
                mismatch.sortCancels()
            }
            mismatch.forgiveTheirs { rest, event in
                if case .hook(let hook) = event, case .cancellation = hook.moment { return true }
                guard case .cancelled(let source, let number) = event, !rest.ours[rest.first...].contains(event) else { return false }
                // Or cancelled already; or never subscribed, here.
                if rest.hasEnded(source: source, number) || rest.past.contains(event) { return true }
                return rest.isAfterTheEnd && (rest.happened(\.isCompletion) || !rest.past.contains(.joined(source: source, number)))
            }
        },
        AllowedDifference(
            id: "no closure is called when all is over",
            row: "A closure after the end",
            example: Case(sources: [Source(.record(1))], stages: [Stage("mapError"), Stage("firstWhere")], openings: [.none])
        ) { mismatch in
            mismatch.forgiveTheirs { rest, event in
                switch event {
                case .called(0..<rest.played.lastCutting, _) where rest.played.hasUntappedColdHead: true
                case .hook(let hook): if case .call = hook.moment { rest.isAfterTheEnd } else { false }
                case .called, .told:
                    rest.isAfterTheEnd
                        || rest.step.contains {
                            if case .cancelled(0, _) = $0 {
                                true
                            } else if case .told(_, let text) = $0 {
                                text.hasSuffix("cancel")
                            } else {
                                false
                            }
                        }
                default: false
                }
            }
        },
        AllowedDifference(
            id: "an upstream is cut off inside of its delivery",
            row: "`subscribe(on:)`, an upstream that delivers without end inside of a request",
            example: Case(
                sources: [Source(.record(3))], stages: [Stage("tryCompactMap", 1), Stage("subscribeOn"), Stage("allSatisfy", 1)],
                script: [.advance(0)])
        ) { mismatch in
            guard mismatch.played.has("subscribeOn") else { return }
            if case .cancelled(let source, let number)? = mismatch.ourFirst, mismatch.step.contains(.joined(source: source, number)) {
                mismatch.forgiveRest()
            }
            // Theirs also cancels the subscription that it has made meanwhile.
            if case .joined(let source, let number)? = mismatch.theirFirst,
                mismatch.theirs[mismatch.first...].prefix(while: { !$0.isStep }).contains(.cancelled(source: source, number))
            {
                mismatch.forgiveTheirs { _, event in
                    [.joined(source: source, number), .cancelled(source: source, number)].contains(event) || event.isAsking(source, number)
                }
            }
        },
    ]
}

extension Mismatch {
    /// Whether a subscriber that has cancelled while it received its subscription still receives events, or its upstream is subscribed to.
    fileprivate func isOfCancelledInSubscription(_ event: Event?) -> Bool {
        guard let event else { return false }
        return past.contains {
            guard case .hook(let hook) = $0, case .subscription(let subscriber) = hook.moment else { return false }
            let isEnded =
                hook.action == .cancel(subscriber)
                || (played.has("timeout", "timeoutError") && hook.action.isAdvance && hasEnded(subscriber: subscriber))
            switch event {
            case .joined: return isEnded
            case .called, .told: return isEnded && (ourFirst?.isStep ?? true)
            default: return isEnded && event.receiver == subscriber
            }
        }
    }
}

extension Event {
    fileprivate func isAsking(_ source: Int, _ number: Int) -> Bool {
        if case .asked(source, number, _) = self { true } else { false }
    }

    fileprivate var tellsOfRequest: Bool {
        guard case .told(_, let text) = self else { return false }
        return text.hasPrefix("p: request") || text == ".unlimited" || text.hasPrefix(".max")
    }
}

extension Case {
    /// The place of the last operator that may cut its upstream off.
    fileprivate var lastCutting: Int {
        stages.lastIndex {
            [
                "first", "firstWhere", "tryFirst", "prefix", "prefixWhile", "tryPrefixWhile", "contains", "containsWhere", "tryContains",
                "allSatisfy", "tryAllSatisfy", "outputIn",
            ]
            .contains($0.name)
        } ?? 0
    }
}
