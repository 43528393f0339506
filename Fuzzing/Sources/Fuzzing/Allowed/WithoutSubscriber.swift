// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Theirs continues without a subscriber, and ours does not: neither delivers another value, whatever is requested, cancelled or
    /// called upstream.
    static let withoutSubscriber = [
        AllowedDifference(
            id: "what is over before its upstream has answered runs nothing",
            row: "`drop(untilOutputFrom:)` when the other ends without a value before the upstream has answered",
            example: Case(
                sources: [Source(.passthrough, isTapped: false)], stages: [Stage("handleEvents"), Stage("dropUntilOutput")])
        ) { mismatch in
            guard mismatch.isOverAtOnce, mismatch.isWithoutValuesFromHere else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "a connection that no subscriber waits for is not made",
            row: "`autoconnect()`: the first subscriber cancels inside of its subscription",
            example: Case(
                sources: [Source(.currentValue)], stages: [Stage("lastWhere"), Stage("share")],
                hooks: [Hook(.subscription(0), .cancel(0)), Hook(.call(0), .request(.unlimited, by: 0))])
        ) { mismatch in
            guard mismatch.played.isShared, mismatch.isCancelledInsideSubscription, mismatch.isWithoutValuesFromHere else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "a connection that has failed is not made again",
            row: "`autoconnect()`, `share()` of a stream that has ended, subscribed to again from inside of its end",
            example: Case(sources: [Source(.record(0))], stages: [Stage("autoconnect"), Stage("retry", 2)])
        ) { mismatch in
            guard mismatch.played.isShared else { return }
            if case .joined(_, 1...)? = mismatch.theirFirst, mismatch.tellsTheSame { mismatch.forgiveRest() }
            guard mismatch.played.has("retry") else { return }
            mismatch.forgiveTheirs { rest, event in
                switch event {
                case .joined(let source, _), .asked(let source, _, _), .answered(let source, _, _):
                    rest.isWithoutValuesFromHere && rest.hasEnded(source: source, 0)
                case .called(let stage, _): stage < rest.played.stages.firstIndex { $0.name == "retry" } ?? 0
                default: false
                }
            }
        },
    ]
}

extension Mismatch {
    /// Whether the other publisher of one of those that listen to one ends them as soon as it is subscribed to.
    var isOverAtOnce: Bool {
        played.stages.contains { stage in
            let place = played.sources.count == 1 ? nil : 1 + stage.n % (played.sources.count - 1)
            let kind = place.map { played.sources[$0].kind } ?? .empty
            switch (stage.name, kind) {
            case ("dropUntilOutput", .empty), ("dropUntilOutput", .fail), ("dropUntilOutput", .sequence(0)),
                ("dropUntilOutput", .record(0)):
                return true
            case ("dropUntilOutput", _):
                // A subject that has ended.
                return happened { event in place.map { event.action == .finish($0) || event.action == .fail($0) } ?? false }
            case ("prefixUntilOutput", .just), ("prefixUntilOutput", .currentValue), ("prefixUntilOutput", .sequence(1...)),
                ("prefixUntilOutput", .record(1...)):
                return true
            default: return false
            }
        }
    }
}

extension Mismatch {
    /// Whether no subscriber receives another value, on either side.
    fileprivate var isWithoutValuesFromHere: Bool {
        !theyTrapped
            && [ours, theirs].allSatisfy { trace in
                !trace.dropFirst(first).contains { if case .value = $0 { true } else { false } }
            }
    }

    fileprivate var isCancelledInsideSubscription: Bool {
        past.contains { event in
            guard case .hook(let hook) = event, case .subscription(let subscriber) = hook.moment else { return false }
            if case .cancel = hook.action { return true }
            return played.has("timeout", "timeoutError") && hook.action.isAdvance && hasEnded(subscriber: subscriber)
        }
    }
}
