// SPDX-License-Identifier: Apache-2.0

import FuzzCases

extension AllowedDifference {
    /// Time and buffers.
    static let timing = [
        AllowedDifference(
            id: "a buffer that overflows before its subscription fails after it",
            row: "`buffer` with an error that overflows before the subscriber has its subscription",
            example: Case(sources: [Source(.sequence(2))], stages: [Stage("bufferError")], openings: [.none])
        ) { mismatch in
            guard mismatch.played.has("bufferError"), mismatch.isSubscribing || mismatch.seen.contains(where: \.isOpening),
                mismatch.seen.contains(where: { if case .called(_, 40) = $0 { true } else { false } }),
                mismatch.seen.contains(where: \.isOpening)
            else { return }
            mismatch.forgiveRest()
        },
        AllowedDifference(
            id: "a buffer's or a throttle's subscription comes before its end",
            row: "`buffer`, `throttle`: an upstream that ends before the subscriber has its subscription",
            example: Case(sources: [Source(.record(1))], stages: [Stage("buffer")])
        ) { mismatch in
            guard mismatch.played.has("buffer", "bufferError", "throttle") else { return }
            let coming = (ours: mismatch.ours[mismatch.first...].stepOn, theirs: mismatch.theirs[mismatch.first...].stepOn)
            // The end comes before the subscription, …
            if case .subscribed? = mismatch.ourFirst,
                coming.theirs.prefix(while: { $0 != mismatch.ourFirst }).contains(where: \.isCompletion)
            {
                mismatch.forgiveRest()
            }
            // … or is lost then, or stops the program, …
            if mismatch.hasEndedEarly {
                mismatch.forgiveTrap()
                // Or a timeout ends it instead.
                let isLost =
                    mismatch.played.has("timeout", "timeoutError") || !mismatch.theirs[mismatch.first...].contains(where: \.isCompletion)
                if isLost || mismatch.isSubscribing { mismatch.forgiveRest() }
            }
            // … or arrives inside it, as transformed by an operator in between.
            if mismatch.played.has("throttle"), mismatch.happened({ $0.isHookInSubscription(to: .subscribe) }) { mismatch.forgiveRest() }
            guard mismatch.happened(\.isTimeInSubscription), let theirFirst = mismatch.theirFirst else { return }
            if theirFirst.isCompletion || theirFirst.receiver != nil { mismatch.forgiveRest() }
            if case .told = theirFirst { mismatch.forgiveRest() }
        },
    ]
}

extension Mismatch {
    /// Whether a subscriber is just subscribing, or a connection being made.
    var isSubscribing: Bool {
        !happened(\.isStep) || step.contains { if case .joined = $0 { true } else { $0.action == .connect || $0.action == .subscribe } }
    }
}

extension Mismatch {
    /// Whether an upstream fails or ends while a subscriber is subscribing.
    fileprivate var hasEndedEarly: Bool {
        let isEndedInside = ours.contains { event in
            guard case .hook(let hook) = event, case .request(let source) = hook.moment else { return false }
            if case .advance = hook.action { return true }
            return hook.action == .fail(source) || hook.action == .finish(source)
        }
        return isEndedInside || isSubscribing || played.sources.contains(where: \.isColdFailing)
    }
}

extension Source {
    fileprivate var isColdFailing: Bool {
        switch kind {
        case .record, .fail: true
        default: false
        }
    }
}

extension Trace.SubSequence {
    /// As far as the present step goes.
    fileprivate var stepOn: Trace.SubSequence { prefix { !$0.isStep } }
}

extension Event {
    fileprivate func isHookInSubscription(to action: Action) -> Bool {
        guard case .hook(let hook) = self, case .subscription = hook.moment else { return false }
        return hook.action == action
    }

    fileprivate var isOpening: Bool { if case .subscribed = self { true } else { false } }

    /// Whether time advances while a subscriber receives its subscription, or the first request is made.
    fileprivate var isTimeInSubscription: Bool {
        guard case .hook(let hook) = self, case .advance = hook.action else { return false }
        switch hook.moment {
        case .subscription, .request: return true
        default: return false
        }
    }
}
