// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Theirs is played again with a `zip` that does not have these differences, `ZipInFull`: all that follows from them is compared, too.
    static let zipping = [
        AllowedDifference(
            id: "zip gives a subscription before it finishes",
            row: "`zip` of a publisher that ends at once",
            example: Case(stages: [Stage("zip3")])
        ) { mismatch in
            guard !mismatch.theyTrapped, mismatch.isJoining || mismatch.hasEndedInput else { return }
            mismatch.replayTheirs(mending: zips)
        },
        AllowedDifference(
            id: "zip adds up what is asked for from inside of a delivery",
            row: "`zip`: several demands from inside of one delivery",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("zip")], openings: [.max(1)],
                script: [.send(0, to: 0), .send(0, to: 1)],
                hooks: [Hook(.value(0, of: 0), .request(.max(2), by: 0)), Hook(.value(0, of: 0), .request(.max(1), by: 0))])
        ) { mismatch in
            let requests = mismatch.step.count { if case .hook(let hook) = $0, case .request = hook.action { true } else { false } }
            guard !mismatch.theyTrapped, requests > 1, mismatch.ourFirst?.isDemand ?? false else { return }
            mismatch.replayTheirs(mending: zips)
        },
        AllowedDifference(
            id: "zip tells all its inputs of a demand that a delivery returns",
            row: "`zip`, `combineLatest`: a demand that a delivery returns",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("zip")], openings: [.max(1)], answers: [.max(1)],
                script: [.send(0, to: 0), .send(0, to: 1)])
        ) { mismatch in
            // The input whose value it was, to which both return demand, may come before or after the others.
            guard !mismatch.theyTrapped, mismatch.ourFirst?.isDemand ?? false || mismatch.played.isLimited else { return }
            mismatch.replayTheirs(mending: zips)
        },
        AllowedDifference(
            id: "zip ends once",
            row: "`zip`: an input that ends, or sends, from inside of the last delivery, or of the end",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("zip")], script: [.send(0, to: 0), .finish(0), .send(0, to: 1)],
                hooks: [Hook(.value(0, of: 0), .fail(1))])
        ) { mismatch in
            guard !mismatch.theyTrapped, mismatch.step.contains(where: \.isHookToSend) else { return }
            mismatch.replayTheirs(mending: zips)
        },
        AllowedDifference(
            id: "zip of inputs that end at once, behind which an operator traps",
            row: "`zip` of a publisher that ends at once",
            example: Case(stages: [Stage("zip3"), Stage("removeDuplicates")])
        ) { mismatch in
            if mismatch.theyTrapped { mismatch.replayTheirs(mending: zips) }
        },
    ]

    static let zips: Set = ["zip", "zipWith", "zip3", "zip4"]
}

extension Case {
    var isZipped: Bool { has("zip", "zipWith", "zip3", "zip4") }

    /// Whether a subscriber requests a limited number: theirs may stall later for want of a request.
    fileprivate var isLimited: Bool {
        (openings + answers).contains { $0 != .unlimited } || answers.contains(.unlimited)
            || has("buffer", "bufferError", "flatMapMax", "flatMapJust", "first", "append", "prepend")
    }

    /// Whether an input ends at once.
    fileprivate var hasEndedInput: Bool {
        sources.count == 1 || sources.contains { ![.probe, .deferred, .passthrough, .currentValue, .never].contains($0.kind) }
    }
}

extension Mismatch {
    /// Whether an input ends at once, or had ended before it was subscribed to: an end that theirs delivered before the subscription, and an
    /// operator lost, is visible later.
    fileprivate var hasEndedInput: Bool {
        played.hasEndedInput || played.has("subscribeOn") && happened { $0.action.map { $0.endsSource } ?? false }
    }

    /// Whether a subscriber or a connection was added in this step, from outside or inside.
    fileprivate var isJoining: Bool {
        !happened(\.isStep) || step.contains { if case .joined = $0 { true } else { $0.action == .connect || $0.action == .subscribe } }
    }
}

extension Event {
    fileprivate var isDemand: Bool {
        switch self {
        case .asked, .answered: true
        case .told(_, let text): text.hasPrefix(".") || text == ""
        default: false
        }
    }

    fileprivate var isHookToSend: Bool {
        guard case .hook(let hook) = self else { return false }
        switch hook.action {
        case .send, .finish, .fail, .cancel, .request: return true
        default: return false
        }
    }
}
