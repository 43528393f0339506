// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Where one publisher follows another.
    static let succeeding = [
        AllowedDifference(
            id: "what a value asks for when its delivery ended its upstream",
            row: "`append`, `catch`, `switchToLatest`: the demand that a delivery returns if it ended or displaced its upstream",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("append")], openings: [.max(1)], answers: [.unlimited],
                script: [.send(0, to: 0)], hooks: [Hook(.value(0, of: 0), .finish(0))])
        ) { mismatch in
            guard mismatch.played.hasSuccession, mismatch.isAnswerOfEnded || mismatch.isUnseenAnswerOfEnded else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "retry hears nothing of an upstream that has failed",
            row: "`retry`: a value of the upstream that has failed",
            example: Case(
                stages: [Stage("tryFilter", 1), Stage("retry", 1)], script: [.send(1, to: 0)], hooks: [Hook(.call(0), .send(4, to: 0))])
        ) { mismatch in
            guard mismatch.played.has("retry"), mismatch.isRetriedInsideClosure else { return }
            let place = mismatch.played.stages.firstIndex { $0.name == "retry" } ?? 0
            mismatch.forgiveTheirs { rest, event in
                switch event {
                case .called(place..., _): true
                // And its consequences, if ours has no further event.
                case .joined, .asked: rest.ourFirst?.isStep ?? true
                case .value, .finished, .failed, .cancelled, .answered: true
                default: false
                }
            }
        },
        AllowedDifference(
            id: "switchToLatest keeps the one that came last",
            row: "`switchToLatest`: a publisher that comes while the one before is being cancelled",
            example: Case(
                sources: [Source(.currentValue), Source(.probe)], stages: [Stage("switchToLatest")], script: [.send(0, to: 0)],
                hooks: [Hook(.cancellation(1), .send(0, to: 0))])
        ) { mismatch in
            guard mismatch.played.has("switchToLatest"), mismatch.isSentInsideCancel else { return }
            mismatch.forgiveTrap()
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "switchToLatest waits for a publisher that is about to come",
            row: "`switchToLatest`: an outer stream that finishes while the publisher before is being cancelled",
            example: Case(
                sources: [Source(.currentValue), Source(.probe)], stages: [Stage("switchToLatest")], script: [.send(0, to: 0)],
                hooks: [Hook(.cancellation(1), .finish(0))])
        ) { mismatch in
            guard mismatch.played.has("switchToLatest"), mismatch.isEndedInsideCancel else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "prefix(untilOutputFrom:) that is over cancels what has not begun",
            row: "`dropFirst`, cancelled while it gets its subscription",
            example: Case(
                sources: [Source(.probe), Source(.sequence(1))],
                stages: [Stage("autoconnect"), Stage("prefixUntilOutput"), Stage("receiveOn")])
        ) { mismatch in
            guard mismatch.played.has("prefixUntilOutput"), mismatch.played.has("dropFirst") || mismatch.played.isShared,
                mismatch.isOverAtOnce
            else { return }
            mismatch.forgiveTheirs { _, event in if case .joined(0, _) = event { true } else { false } }
        },
        AllowedDifference(
            id: "drop(untilOutputFrom:) cancels what is not needed any more",
            row: "`drop(untilOutputFrom:)` when the upstream ends first",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("dropUntilOutput")], script: [.finish(0)])
        ) { mismatch in
            guard let place = mismatch.played.stages.lastIndex(where: { $0.name == "dropUntilOutput" }) else { return }
            while mismatch.adoptCancel(before: place) {}
            // A second subscription, of a publisher that is no longer needed.
            guard mismatch.played.script.contains(where: { if case .resubscribe = $0 { true } else { false } }) else { return }
            mismatch.forgiveOurs { _, event in if case .refused(1...) = event { true } else { false } }
            mismatch.forgiveTheirs { _, event in if case .accepted(1...) = event { true } else { false } }
        },
        AllowedDifference(
            id: "drop(untilOutputFrom:) ends once",
            row: "`drop(untilOutputFrom:)` when the other ends without a value before the upstream has answered",
            example: Case(stages: [Stage("dropUntilOutput")], script: [.finish(0)])
        ) { mismatch in
            guard let place = mismatch.played.stages.firstIndex(where: { $0.name == "dropUntilOutput" }) else { return }
            // A stream that has finished may not finish again.
            let isCaught = mismatch.played.stages[place...].contains { ["catch", "tryCatch"].contains($0.name) }
            if mismatch.theyTrapped, isCaught { return mismatch.forgiveTrap() }
            mismatch.forgiveTheirs { rest, event in event.isCompletion && rest.hasEnded(subscriber: event.receiver ?? 0) }
        },
        AllowedDifference(
            id: "one that delivers twice before it finishes, behind which catch traps",
            row: "A value that is sent from inside of an operator's closure",
            example: Case(
                stages: [Stage("firstWhere"), Stage("catch")], openings: [.max(1)], script: [.send(0, to: 0)],
                hooks: [Hook(.call(0), .send(0, to: 0))])
        ) { mismatch in
            let isInside = mismatch.ours.contains { if case .hook(let hook) = $0, case .call = hook.moment { true } else { false } }
            if mismatch.theyTrapped, isInside, mismatch.played.endsTwiceBeforeCatch { mismatch.forgiveTrap() }
        },
    ]
}

extension Case {
    fileprivate var hasSuccession: Bool { has("append", "appendValues", "prepend", "prependValues", "switchToLatest", "catch", "tryCatch") }

    fileprivate var hasUnseenAnswers: Bool { isShared || sources.contains { !$0.isTapped } }

    /// Whether one of the operators that finish by a value's closure stands directly before a `catch`, which may finish only once.
    fileprivate var endsTwiceBeforeCatch: Bool {
        zip(stages, stages.dropFirst()).contains { before, behind in
            ["firstWhere", "tryFirst", "containsWhere", "tryContains", "allSatisfy", "tryAllSatisfy", "prefixWhile", "tryPrefixWhile"]
                .contains(before.name) && ["catch", "tryCatch"].contains(behind.name)
        }
    }
}

extension Mismatch {
    /// Whether theirs returns demand, at the first difference or later in this step, to a publisher that had ended by then, while ours
    /// requests it from the successor, and receives no less.
    fileprivate var isAnswerOfEnded: Bool {
        let theirStep = theirs[first...].prefix { !$0.isStep }
        return theirStep.indices.contains { place in
            guard case .answered(let source, let number, let ask) = theirs[place] else { return false }
            let isOver = past.contains(.cancelled(source: source, number)) || step.contains { $0.endsByHook(source) }
            let isOfNoEffect = place == first && ours[first...].elementsEqual(theirs[(first + 1)...])
            let isOurs = ours[first...].prefix { !$0.isStep }.contains(.answered(source: source, number, ask))
            return isOver && !isOfNoEffect && !isOurs && theirs.valueCount <= ours.valueCount
        }
    }

    /// The same if the returned demand is not visible: theirs has no further event, and ours continues.
    fileprivate var isUnseenAnswerOfEnded: Bool {
        guard theirFirst?.isStep ?? true, played.hasUnseenAnswers, !played.openings.allSatisfy({ $0 == .unlimited }) else { return false }
        switch ourFirst {
        case .asked, .called, .value: return step.contains(where: \.isSentInside)
        default: return false
        }
    }

    /// Whether an upstream has failed and was subscribed to again while one of its closures was running.
    fileprivate var isRetriedInsideClosure: Bool {
        guard let inside = step.firstIndex(where: { if case .hook(let hook) = $0, case .call = hook.moment { true } else { false } })
        else { return false }
        return past[inside...].contains { if case .joined(_, 1...) = $0 { true } else { false } }
    }

    /// Whether a value was sent while an inner stream was being cancelled.
    fileprivate var isSentInsideCancel: Bool {
        (theyTrapped ? ours[...] : past).contains { event in
            guard case .hook(let hook) = event, case .cancellation = hook.moment, case .send = hook.action else { return false }
            return true
        }
    }

    /// Whether a source has ended while an inner stream was being cancelled.
    fileprivate var isEndedInsideCancel: Bool {
        happened { event in
            guard case .hook(let hook) = event, case .cancellation = hook.moment else { return false }
            return hook.action.endsSource
        }
    }

    /// Lets theirs cancel the source that ours cancels here, and removes the later events of theirs with that source: its requests, and
    /// the closures that its values and its end pass.
    ///
    /// - Parameter place: The operator that cancels; the closures are of stages before it.
    fileprivate mutating func adoptCancel(before place: Int) -> Bool {
        let told = ours[first...].prefix { if case .told(0..<place, _) = $0 { true } else { false } }
        guard ours.indices.contains(told.endIndex), case .cancelled(let source, let number) = ours[told.endIndex],
            !ours[..<told.endIndex].contains(.cancelled(source: source, number))
        else { return false }
        let start = first
        let adopted = ours[start...told.endIndex]
        func isOfNoAccount(_ event: Event) -> Bool {
            switch event {
            case .asked(source, number, _), .answered(source, number, _), .cancelled(source, number), .refused(source), .accepted(source):
                true
            case .called(let stage, _), .told(let stage, _): source == 0 && stage < place && played.openings.count == 1
            default: false
            }
        }
        // An action happens from inside that call, on one side only.
        let isOursAlone = ours[(told.endIndex + 1)...].first.map { $0.isHook(at: .cancellation(source)) } ?? false
        let isTheirsAlone = zip(theirs[start...], theirs[start...].dropFirst()).contains { event, next in
            if case .hook(let hook) = next, case .call = hook.moment { isOfNoAccount(event) } else { false }
        }
        if isOursAlone || isTheirsAlone {
            forgiveRest()
            return false
        }
        ours = ours[...told.endIndex] + ours[(told.endIndex + 1)...].filter { !isOfNoAccount($0) }
        theirs = theirs[..<start] + adopted + theirs[start...].filter { !isOfNoAccount($0) }
        return true
    }
}

extension Trace {
    fileprivate var valueCount: Int { count { if case .value = $0 { true } else { false } } }
}

extension Event {
    fileprivate func isHook(at moment: Moment) -> Bool { if case .hook(let hook) = self { hook.moment == moment } else { false } }

    /// Whether a source sends, or ends, from inside a delivery or a closure.
    fileprivate var isSentInside: Bool {
        guard case .hook(let hook) = self else { return false }
        switch (hook.moment, hook.action) {
        case (.value, .send), (.value, .finish), (.value, .fail), (.call, .send), (.call, .finish), (.call, .fail): return true
        default: return false
        }
    }

    /// Whether a source is ended from inside.
    fileprivate func endsByHook(_ source: Int) -> Bool { isHook(to: .finish(source)) || isHook(to: .fail(source)) }
}
