// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    static let sharing = [
        AllowedDifference(
            id: "a connection refuses a second subscription",
            row: "A second subscription for `multicast`, `share()` or `subscribe(subject)`",
            example: Case(stages: [Stage("share")], script: [.resubscribe(0)])
        ) { mismatch in
            guard mismatch.played.isShared else { return }
            mismatch.forgiveOurs { _, event in if case .refused = event { true } else { false } }
        },
        AllowedDifference(
            id: "a connection is cancelled while it is being made",
            row: "A connection or `subscribe(subject)` that is cancelled before its upstream has answered",
            example: Case(sources: [Source(.just)], stages: [Stage("share"), Stage("first")])
        ) { mismatch in
            guard mismatch.played.isShared else { return }
            // A source without a tap does not show it: a later subscriber finds their connection still running.
            if mismatch.played.hasUntappedColdHead, mismatch.happened({ $0.action == .subscribe }) { return mismatch.forgiveRest() }
            // The three lines before it may be `print()`'s report of it.
            let next = mismatch.ours[mismatch.first...].prefix(4)
            for case .cancelled(let source, let number) in next where mismatch.step.contains(.joined(source: source, number)) {
                return mismatch.forgiveRest()
            }
            for case .told(let stage, let text) in next where text == "cancel" || text == "p: receive cancel" {
                let isMade = mismatch.step.contains { if case .told(stage, let text) = $0 { text.contains("subscription") } else { false } }
                if isMade { return mismatch.forgiveRest() }
            }
        },
        AllowedDifference(
            id: "a connection is cut off inside of its delivery",
            row: "`autoconnect()`, `share()`: an endless upstream inside of `connect()`",
            example: Case(
                sources: [Source(.sequence(2), isTapped: false), Source(.fail)],
                stages: [Stage("encode"), Stage("autoconnect"), Stage("switchToLatest"), Stage("receiveOn")])
        ) { mismatch in
            guard let place = mismatch.played.stages.firstIndex(where: { ["share", "autoconnect"].contains($0.name) }),
                mismatch.played.hasUntappedColdHead
            else { return }
            mismatch.forgiveTheirs { rest, event in
                switch event {
                case .called(let stage, _), .told(let stage, _): stage < place
                case .joined(0, let number), .asked(0, let number, _): !rest.ours.contains(.joined(source: 0, number))
                // Actions from inside that call happen on one side only.
                case .hook(let hook): if case .call = hook.moment { !hook.action.isSeen } else { false }
                default: false
                }
            }
        },
        AllowedDifference(
            id: "a stream that is cut off has not ended",
            row: "A subscriber that cancels from inside of a delivery or a closure",
            example: Case(
                sources: [Source(.sequence(0))], stages: [Stage("collect"), Stage("share")], openings: [.unlimited, .unlimited],
                script: [.subscribe], hooks: [Hook(.value(0, of: 0), .cancel(0))])
        ) { mismatch in
            // Theirs delivers the completion to it, and to all later subscribers.
            guard mismatch.played.has("share", "autoconnect"), mismatch.step.contains(where: { $0.action == .subscribe }),
                case .joined(_, 1...)? = mismatch.ourFirst, mismatch.theirs[mismatch.first...].contains(where: \.isCompletion)
            else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "a subscriber that cancels twice leaves once",
            row: "`autoconnect()`, `share()`: a subscriber that cancels twice",
            example: Case(
                stages: [Stage("share")], openings: [.unlimited, .unlimited], script: [.subscribe, .cancel(0), .cancel(0)])
        ) { mismatch in
            guard mismatch.played.isShared, case .cancelled? = mismatch.theirFirst,
                case .cancel(let subscriber)? = mismatch.past.last?.action,
                mismatch.past.dropLast().contains(where: { $0.action == .cancel(subscriber) })
            else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "one connection, also for a subscriber that comes while it is being made",
            row: "`autoconnect()`, `share()`: a subscriber subscribes from inside of `connect()`",
            example: Case(
                stages: [Stage("autoconnect")], openings: [.unlimited, .unlimited], hooks: [Hook(.request(0), .subscribe)])
        ) { mismatch in
            guard mismatch.played.isShared, mismatch.happened({ $0.isHook(to: .subscribe) || $0.isHook(to: .connect) }),
                case .joined? = mismatch.theirFirst
            else { return }
            mismatch.forgiveRest()
        },
    ]
}

extension Case {
    var hasUntappedColdHead: Bool {
        switch sources[0].kind {
        case .sequence, .record, .just, .empty, .fail, .currentValue: !sources[0].isTapped
        default: stages[0].name == "prependValues"
        }
    }

    var isShared: Bool { has("share", "multicast", "multicastCurrentValue", "autoconnect", "makeConnectable") }
}

extension Action {
    /// Whether the action has visible effects: the others have no effect here.
    fileprivate var isSeen: Bool {
        switch self {
        case .request, .subscribe, .advance: false
        default: true
        }
    }
}
