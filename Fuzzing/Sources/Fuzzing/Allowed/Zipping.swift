// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    static let zipping = [
        AllowedDifference(
            id: "zip gives a subscription before it finishes",
            row: "`zip`: an input that ends while the others are being subscribed to",
            example: Case(stages: [Stage("zip3")])
        ) { mismatch in
            guard mismatch.played.isZipped, !mismatch.theyTrapped,
                mismatch.step.contains(where: { $0.isJoining || $0.action == .connect }) || !mismatch.happened(\.isStep)
            else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "zip cancels what it needs no more before it delivers the last",
            row: "`zip`: when the inputs that are not needed any more are cancelled",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("first"), Stage("zip")],
                script: [.send(0, to: 0), .send(0, to: 1)])
        ) { mismatch in
            guard mismatch.played.isZipped else { return }
            // Within each step both do the same things. What is done inside of the cancel has another effect then.
            let sorted = mismatch.sortedBySteps
            if sorted.isExplained { mismatch = sorted }
            let next = mismatch.ours[mismatch.first...].prefix { $0.isCancel || $0.isTold }
            let coming = mismatch.theirs[mismatch.first...].prefix { !$0.isStep }
            let isEnd = mismatch.theirFirst?.isCompletion ?? false
            let isEarly = mismatch.theirFirst?.isCancel ?? false
            if isEarly || mismatch.ourFirst?.isTold ?? false { mismatch.forgiveRest() }
            if next.contains(where: { $0.isCancel && (isEnd || coming.contains($0)) }) { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "zip tells all its inputs of a demand that a delivery returns",
            row: "`zip` when a delivery *returns* a demand",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("zip")], openings: [.max(1)], answers: [.max(1)],
                script: [.send(0, to: 0), .send(0, to: 1)])
        ) { mismatch in
            let isReturned =
                mismatch.played.answers.contains { $0 != .none }
                || (mismatch.ours + mismatch.theirs).contains { if case .answered = $0 { true } else { false } }
                || mismatch.played.has("buffer", "bufferError", "flatMapMax", "flatMapJust")
            guard mismatch.played.isZipped, isReturned, !mismatch.theyTrapped else { return }
            switch mismatch.ourFirst {
            // Theirs stands still where ours goes on.
            case .asked, .answered, .value, .called, .told, .finished, .cancelled: mismatch.forgiveRest()
            default: break
            }
        },
        AllowedDifference(
            id: "zip drops what it has not asked for",
            row: "`replaceEmpty(with:)` asks its upstream for everything",
            example: Case(
                sources: [Source(.currentValue), Source(.probe)], stages: [Stage("replaceEmpty"), Stage("zip")],
                script: [.send(0, to: 1)])
        ) { mismatch in
            guard mismatch.played.isZipped, mismatch.played.has("replaceEmpty"), mismatch.played.sources[0].kind == .currentValue else {
                return
            }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "zip of inputs that end at once, or answer later",
            row: "`zip`: an input that ends while the others are being subscribed to",
            example: Case(stages: [Stage("zip3"), Stage("removeDuplicates")])
        ) { mismatch in
            if mismatch.played.isZipped { mismatch.forgiveTrap() }
        },
    ]
}

extension Case {
    var isZipped: Bool { has("zip", "zipWith", "zip3", "zip4") }
}

extension Event {
    fileprivate var isJoining: Bool { if case .joined = self { true } else { false } }
    fileprivate var isCancel: Bool { if case .cancelled = self { true } else { false } }
    fileprivate var isTold: Bool { if case .told = self { true } else { false } }
}
