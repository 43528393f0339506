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
            // What has no tap does not show it: one that comes later finds their connection running still.
            if mismatch.played.hasUntappedColdHead, mismatch.step.first?.action == .subscribe { return mismatch.forgiveRest() }
            // Three lines before it may be those in which `print()` tells of it.
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
                mismatch.played.hasUntappedColdHead, !mismatch.happened(\.isStep)
            else { return }
            mismatch.forgiveTheirs { _, event in
                switch event {
                case .called(let stage, _), .told(let stage, _): stage < place
                default: false
                }
            }
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
            row: "`autoconnect()`, `share()`: one subscribes from inside of `connect()`",
            example: Case(
                stages: [Stage("autoconnect")], openings: [.unlimited, .unlimited], hooks: [Hook(.request(0), .subscribe)])
        ) { mismatch in
            guard mismatch.played.isShared, mismatch.happened({ $0.isHook(to: .subscribe) }),
                case .joined? = mismatch.theirFirst
            else { return }
            mismatch.forgiveRest()
        },
    ]
}

extension Case {
    fileprivate var hasUntappedColdHead: Bool {
        switch sources[0].kind {
        case .sequence, .record, .just, .empty, .fail: !sources[0].isTapped
        default: false
        }
    }

    var isShared: Bool { has("share", "multicast", "multicastCurrentValue", "autoconnect", "makeConnectable") }
}
