// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    static let flattening = [
        AllowedDifference(
            id: "flatMap cancels its upstream when an inner stream fails",
            row: "`flatMap` when an inner stream fails",
            example: Case(
                sources: [Source(.probe), Source(.fail)], stages: [Stage("tryMap"), Stage("flatMap")], script: [.send(0, to: 0)])
        ) { mismatch in
            guard mismatch.played.hasFlatMap, mismatch.hasInnerFailed else { return }
            let before = mismatch.ours.count
            mismatch.forgiveOurs { rest, event in
                switch event {
                case .cancelled: !rest.theirs[rest.first...].prefix { !$0.isStep }.contains(event)
                // The report of an operator in between; `print()` writes it in three pieces.
                case .told(_, let text): ["cancel", "", "p: receive cancel", "\n"].contains(text)
                default: false
                }
            }
            if mismatch.ours.count < before { mismatch.forgiveUnheard() }
            if case .hook(let hook)? = mismatch.ourFirst, case .cancellation = hook.moment { mismatch.forgiveRest() }
            // Theirs cancels it when the next value comes, or for a reason of its own.
            if case .cancelled? = mismatch.ourFirst, mismatch.theirFirst?.isEndTold ?? false { mismatch.forgiveRest() }
            if mismatch.isAfterTheEnd, !mismatch.played.hooks.isEmpty, case .called? = mismatch.theirFirst { mismatch.forgiveRest() }
            // Theirs continues upstream, where later subscribers have other numbers.
            switch mismatch.theirFirst {
            case .joined, .asked, .answered, .called, .refused, .accepted: if mismatch.tellsTheSame { mismatch.forgiveRest() }
            default: break
            }
        },
        AllowedDifference(
            id: "flatMap asks inner streams for everything once",
            row: "`flatMap`: a second request of an unlimited demand",
            example: Case(sources: [Source(.just), Source(.probe)], stages: [Stage("flatMap")], script: [.request(.unlimited, by: 0)])
        ) { mismatch in
            guard mismatch.played.hasFlatMap else { return }
            mismatch.forgiveTheirs { rest, event in
                guard case .asked(_, _, .unlimited) = event else { return false }
                return rest.past.contains(event)
            }
            // A publisher that is asked again inside a request delivers there.
            if mismatch.isAskedInsideOfBeingAsked { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "flatMap tells its inner streams of what is asked inside of a delivery",
            row: "`flatMap` when a delivery *returns* an unlimited demand",
            example: Case(
                sources: [Source(.just), Source(.probe)], stages: [Stage("flatMap")], openings: [.max(1)], answers: [.unlimited],
                script: [.send(0, to: 1)])
        ) { mismatch in
            let isAskedInside = mismatch.step.contains {
                if case .hook(let hook) = $0, case .value = hook.moment, case .request = hook.action { true } else { false }
            }
            let isAnswered = mismatch.happened(\.isAnswer) || mismatch.played.answers.contains { $0 != .none }
            guard mismatch.played.hasFlatMap, isAskedInside || isAnswered || mismatch.isFedInside else { return }
            switch mismatch.ourFirst {
            case .asked(_, _, .unlimited), .value, .called: mismatch.forgiveRest()
            case .asked where mismatch.isFedInside: mismatch.forgiveRest()
            default: break
            }
        },
        AllowedDifference(
            id: "an inner stream's second subscription is refused",
            row: "`flatMap`: a second subscription from an inner stream",
            example: Case(sources: [Source(.just), Source(.probe)], stages: [Stage("flatMap")], script: [.resubscribe(1)])
        ) { mismatch in
            guard mismatch.played.hasFlatMap, case .refused(let source)? = mismatch.ourFirst,
                mismatch.theirFirst == .accepted(source: source)
            else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "an inner stream that delivers while it is asked",
            row: "`flatMap`: an inner stream that delivers inside of the request for one more value",
            example: Case(
                sources: [Source(.just), Source(.sequence(2))], stages: [Stage("flatMap")], openings: [.none],
                script: [.request(.max(2), by: 0)])
        ) { mismatch in
            // Sources without a tap do not record their requests.
            let isLimited =
                mismatch.played.openings.contains { $0 != .unlimited }
                && mismatch.played.sources.dropFirst().contains { !$0.isTapped && $0.isCold }
            let isAsked = mismatch.step.contains { if case .asked(1..., _, .max(1)) = $0 { true } else { false } }
            if mismatch.played.hasFlatMap, isLimited || isAsked, !mismatch.theyTrapped { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "flatMap that is over cancels the inner stream that is being made",
            row: "`flatMap`: a cancel, or an end, from inside of the closure",
            example: Case(sources: [Source(.just), Source(.probe)], stages: [Stage("flatMap")], hooks: [Hook(.call(0), .cancel(0))])
        ) { mismatch in
            guard mismatch.played.hasFlatMap, case .cancelled(let source, let number)? = mismatch.ourFirst, source > 0,
                mismatch.past.last == .joined(source: source, number),
                mismatch.step.contains(where: { if case .hook(let hook) = $0, case .call = hook.moment { true } else { false } })
            else { return }
            mismatch.forgiveOurs { _, event in event == .cancelled(source: source, number) }
            mismatch.forgiveTheirs { _, event in if case .asked(source, number, _) = event { true } else { false } }
            if case .hook(let hook)? = mismatch.ourFirst, hook.moment == .cancellation(source) { mismatch.forgiveRest() }
            // It may deliver there, without a subscriber.
            let isDelivered = mismatch.theirs[mismatch.first...].prefix { !$0.isStep }.contains {
                if case .called = $0 { true } else { false }
            }
            if isDelivered, mismatch.isAfterTheEnd { mismatch.forgiveRest() }
        },
        AllowedDifference(
            id: "flatMap counts the inner stream that is being made",
            row: "`flatMap`: an upstream that finishes from inside of the closure",
            example: Case(
                sources: [Source(.probe), Source(.probe)], stages: [Stage("flatMap")], script: [.send(0, to: 0)],
                hooks: [Hook(.call(0), .finish(0))])
        ) { mismatch in
            // A later delivery shows it later.
            if mismatch.played.hasFlatMap, mismatch.happened(\.isFinishInsideCall) { mismatch.forgiveRest() }
        },
    ]
}

extension Source {
    fileprivate var isCold: Bool {
        switch kind {
        case .sequence, .record: true
        default: false
        }
    }
}

extension Mismatch {
    /// Whether a value is sent from inside a delivery to a stage that requests one value after the other.
    fileprivate var isFedInside: Bool {
        played.has("flatMapJust", "flatMapMax", "buffer", "bufferError")
            && step.contains {
                guard case .hook(let hook) = $0, case .value = hook.moment, case .send = hook.action else { return false }
                return true
            }
    }

    /// Whether an inner stream has failed, as far as that is visible.
    fileprivate var hasInnerFailed: Bool {
        played.sources.dropFirst().contains { [.fail, .record(0), .record(1), .record(2), .record(3)].contains($0.kind) }
            || ours.contains { if case .fail(1...) = $0.action { true } else { false } }
    }

    /// Whether theirs requests an unlimited number from an inner stream inside such a request to it.
    fileprivate var isAskedInsideOfBeingAsked: Bool {
        theirs[..<first].indices.contains { place in
            guard case .hook(let hook) = theirs[place], case .request(let source) = hook.moment, place > 0 else { return false }
            guard case .asked(source, _, .unlimited) = theirs[place - 1] else { return false }
            return step.contains(theirs[place])
        } && played.answers.contains(.unlimited)
    }

    /// Forgives events of theirs upstream of a `flatMap` that is over and has no subscriber.
    fileprivate mutating func forgiveUnheard() {
        guard let last = played.stages.lastIndex(where: { $0.name.hasPrefix("flatMap") }) else { return }
        func isUnheard(_ event: Event) -> Bool {
            switch event {
            case .called(let stage, _), .told(let stage, _): stage < last
            case .answered(0, _, _), .asked(0, _, _), .cancelled(0, _), .joined(0, _): true
            case .hook(let hook): if case .call = hook.moment { true } else { false }
            default: false
            }
        }
        let first = first
        if !ours[first...].contains(where: isUnheard) { theirs = theirs[..<first] + theirs[first...].filter { !isUnheard($0) } }
    }
}

extension Event {
    fileprivate var isAnswer: Bool { if case .answered = self { true } else { false } }

    /// Whether this is the failure, or an operator's report of it.
    fileprivate var isEndTold: Bool {
        switch self {
        case .failed, .told: true
        default: false
        }
    }

    fileprivate var isFinishInsideCall: Bool {
        guard case .hook(let hook) = self, case .call = hook.moment else { return false }
        switch hook.action {
        case .finish, .fail, .send: return true
        default: return false
        }
    }
}

extension Case {
    var hasFlatMap: Bool { has("flatMap", "flatMapMax", "flatMapJust") }
}
