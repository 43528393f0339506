// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// What both sides did with one case, where they did not do the same. An allowed difference forgives what it is about by taking it out of
/// one of the traces, or out of both; when they are the same then, all is explained.
struct Mismatch: Equatable {
    let played: Case
    var ours: Trace
    /// Empty where they trapped.
    var theirs: Trace
    var theyTrapped: Bool

    init(played: Case, ours: Trace, theirs: Trace) {
        self.init(played: played, ours: ours, theirs: theirs, theyTrapped: false)
    }

    /// Theirs trapped.
    init(played: Case, ours: Trace) {
        self.init(played: played, ours: ours, theirs: [], theyTrapped: true)
    }

    private init(played: Case, ours: Trace, theirs: Trace, theyTrapped: Bool) {
        self.played = played
        self.ours = ours
        self.theirs = theirs
        self.theyTrapped = theyTrapped
    }

    var isExplained: Bool { !theyTrapped && ours == theirs }

    /// The place of the first difference.
    var first: Int { zip(ours, theirs).prefix { $0 == $1 }.count }

    /// What ours, or theirs, does where they part.
    var ourFirst: Event? { ours.indices.contains(first) ? ours[first] : nil }
    var theirFirst: Event? { theirs.indices.contains(first) ? theirs[first] : nil }

    /// What came before they part, the same on both sides.
    var past: Trace.SubSequence { ours[..<first] }

    /// What has happened in the present step of the script.
    var step: Trace.SubSequence { past[(past.lastIndex { if case .step = $0 { true } else { false } } ?? 0)...] }

    func happened(_ isIt: (Event) -> Bool) -> Bool { past.contains(where: isIt) }

    /// Whether the subscribers there have been have all ended.
    var isAfterTheEnd: Bool { ours.end.map { first >= $0 } ?? false }

    /// Whether a source has nothing more to say to those who have joined.
    func hasEnded(source: Int) -> Bool {
        guard played.sources.indices.contains(source) else { return false }
        switch played.sources[source].kind {
        case .sequence, .record, .just, .empty, .fail: return true
        case .never: return false
        case .future: return happened { $0.action.map { $0.isSend(to: source) || $0 == .fail(source) } ?? false }
        case .probe, .deferred, .passthrough, .currentValue:
            return happened { $0.action == .finish(source) || $0.action == .fail(source) }
        }
    }

    // MARK: Forgiving

    /// Looks no further: what follows from here on follows from the difference. For what changes who is told what.
    mutating func forgiveRest() {
        let first = first
        ours.removeSubrange(first...)
        theirs.removeSubrange(first...)
    }

    mutating func forgiveTrap() {
        guard theyTrapped else { return }
        theyTrapped = false
        theirs = ours
    }

    /// Takes what ours does more than theirs out, as long as it stands where they part.
    mutating func forgiveOurs(_ isForgiven: (Mismatch, Event) -> Bool) {
        while let event = ourFirst, isForgiven(self, event) { ours.remove(at: first) }
    }

    /// The same for what theirs does.
    mutating func forgiveTheirs(_ isForgiven: (Mismatch, Event) -> Bool) {
        while let event = theirFirst, isForgiven(self, event) { theirs.remove(at: first) }
    }
}

extension Action {
    func isSend(to source: Int) -> Bool { if case .send(_, source) = self { true } else { false } }
}

extension Event {
    /// What was done from outside or from inside, if this is that.
    var action: Action? {
        switch self {
        case .step(let action): action
        case .hook(let hook): hook.action
        default: nil
        }
    }

    func isHook(to action: Action) -> Bool { if case .hook(let hook) = self { hook.action == action } else { false } }

    var isCompletion: Bool {
        switch self {
        case .finished, .failed: true
        default: false
        }
    }

    /// The subscriber that ends by this.
    var ending: Int? {
        switch self {
        case .finished(let subscriber), .failed(let subscriber, _): subscriber
        default: if case .cancel(let subscriber) = action { subscriber } else { nil }
        }
    }
}

extension Trace {
    /// Where all subscribers that there ever are have ended, by a completion or by a cancel of their own; `nil` where one has not.
    var end: Int? {
        var open: Set<Int> = []
        var end: Int?
        for (place, event) in enumerated() {
            if case .subscribed(let subscriber, _) = event {
                open.insert(subscriber)
                end = nil
            } else if let subscriber = event.ending, open.remove(subscriber) != nil, open.isEmpty {
                end = place + 1
            }
        }
        return end
    }
}
