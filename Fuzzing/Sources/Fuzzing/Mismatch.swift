// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// What both sides did with one case, where they did not do the same. An allowed difference forgives what it is about by taking it out of
/// one of the traces, or out of both; when they are the same then, all is explained.
struct Mismatch: Equatable {
    /// In Combine's words.
    let played: Case
    var ours: Trace
    /// Empty where they trapped.
    var theirs: Trace
    var theyTrapped: Bool
    /// What ours did, all of it.
    private let oursAsPlayed: Trace
    /// The operators of theirs that something stood in for.
    private var mended: Set<String> = []
    /// The case with them.
    private(set) var playedByThem: Case

    init(played: Case, ours: Trace, theirs: Trace) {
        self.init(played: played, ours: ours, theirs: theirs, theyTrapped: false)
    }

    /// Theirs trapped.
    init(played: Case, ours: Trace) {
        self.init(played: played, ours: ours, theirs: [], theyTrapped: true)
    }

    private init(played: Case, ours: Trace, theirs: Trace, theyTrapped: Bool) {
        self.played = played.inCombinesWords
        self.ours = ours
        self.theirs = theirs
        self.theyTrapped = theyTrapped
        oursAsPlayed = ours
        playedByThem = played
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
    var step: Trace.SubSequence { past[(past.lastIndex(where: \.isStep) ?? 0)...] }

    /// What has happened where it may show now: in the present step, or before it, where an operator delivers later.
    var seen: Trace.SubSequence { played.delays ? past : step }

    func happened(_ isIt: (Event) -> Bool) -> Bool { past.contains(where: isIt) }

    /// Whether the subscribers there have been have all ended, with a subscription or without.
    var isAfterTheEnd: Bool { past.open.isEmpty && happened { if case .subscribed = $0 { true } else { $0.isCompletion } } }

    /// Whether what subscribers are told from here on is the same.
    var tellsTheSame: Bool {
        func isTold(_ event: Event) -> Bool { event.receiver != nil && event.action == nil }
        return ours[first...].filter(isTold) == theirs[first...].filter(isTold)
    }

    /// Whether one of them has.
    func hasEnded(subscriber: Int) -> Bool { happened { $0.ending == subscriber } }

    /// Whether a source has nothing more to say to one that has joined.
    func hasEnded(source: Int, _ number: Int) -> Bool {
        guard played.sources.indices.contains(source) else { return false }
        let end = past.lastIndex { $0.action == .finish(source) || $0.action == .fail(source) }
        switch played.sources[source].kind {
        case .empty, .fail: return true
        case .just: return played.isZipped || asked(source: source, number) > 0
        case .sequence(let count), .record(let count): return played.isZipped || asked(source: source, number) >= count
        case .never: return false
        case .future: return happened { $0.action.map { $0.isSend(to: source) || $0 == .fail(source) } ?? false }
        case .passthrough, .currentValue: return end != nil
        case .probe, .deferred:
            guard let end, let joined = past.firstIndex(of: .joined(source: source, number)) else { return false }
            return joined < end
        }
    }

    /// How much one that has joined a source has asked it for.
    private func asked(source: Int, _ number: Int) -> Int {
        past.reduce(0) { sum, event in
            switch event {
            case .asked(source, number, .unlimited), .answered(source, number, .unlimited): .max
            case .asked(source, number, .max(let count)), .answered(source, number, .max(let count)): sum == .max ? .max : sum + count
            default: sum
            }
        }
    }

    // MARK: Forgiving

    /// Looks no further: what follows from here on follows from the difference. For what changes who is told what.
    mutating func forgiveRest() {
        let first = first
        ours.removeSubrange(first...)
        theirs.removeSubrange(first...)
    }

    /// Theirs is played again with stand-ins for some of its operators, which do not have the differences that are allowed for these. It
    /// is what they do then that is compared, event by event, once for an operator.
    mutating func replayTheirs(mending names: Set<String>) {
        let stages = played.stages.filter { names.contains($0.name) && !mended.contains($0.name) }
        guard !stages.isEmpty else { return }
        mended.formUnion(stages.map(\.name))
        var again = played
        again.stages = played.stages.map { mended.contains($0.name) ? Stage("\($0.name)Mended", $0.n, $0.m) : $0 }
        // What trapped may do so again, for another reason.
        if theyTrapped, Sandbox.run({ Side.theirs.play(again).isEmpty ? 1 : 0 }) != .returned(0) { return }
        (ours, theirs, theyTrapped) = (oursAsPlayed, Side.theirs.play(again), false)
        playedByThem = again
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

extension Case {
    /// Whether what is delivered may come in another step.
    var delays: Bool { has("receiveOn", "delay", "debounce", "throttle", "timeout", "timeoutError") }
}

extension Action {
    var isAdvance: Bool { if case .advance = self { true } else { false } }

    var endsSource: Bool {
        switch self {
        case .finish, .fail: true
        default: false
        }
    }

    func isSend(to source: Int) -> Bool { if case .send(_, source) = self { true } else { false } }
}

extension Event {
    /// Whom this tells something, and what follows from it.
    var receiver: Int? {
        switch self {
        case .value(_, let subscriber), .finished(let subscriber), .failed(let subscriber, _): subscriber
        case .hook(let hook):
            switch hook.moment {
            case .value(_, let subscriber), .completion(let subscriber): subscriber
            default: nil
            }
        default: nil
        }
    }

    /// What was done from outside or from inside, if this is that.
    var action: Action? {
        switch self {
        case .step(let action): action
        case .hook(let hook): hook.action
        default: nil
        }
    }

    var isStep: Bool { if case .step = self { true } else { false } }

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

extension Trace.SubSequence {
    /// The subscribers that have come and have not ended.
    fileprivate var open: Set<Int> {
        reduce(into: []) { open, event in
            if case .subscribed(let subscriber, _) = event { open.insert(subscriber) }
            if let subscriber = event.ending { open.remove(subscriber) }
        }
    }
}
