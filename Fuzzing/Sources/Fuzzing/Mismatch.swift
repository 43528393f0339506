// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// The two traces of a case on which the sides differ. An allowed difference is forgiven by removing its events from one of the traces,
/// or both; if the traces are equal then, the mismatch is explained.
struct Mismatch: Equatable {
    /// In Combine's words.
    let played: Case
    var ours: Trace
    /// Empty if they trapped.
    var theirs: Trace
    var theyTrapped: Bool
    /// Our whole trace.
    private let oursAsPlayed: Trace
    /// Their operators that had stand-ins.
    private var mended: Set<String> = []
    /// The case with the stand-ins.
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

    /// The event of ours, or of theirs, at the first difference.
    var ourFirst: Event? { ours.indices.contains(first) ? ours[first] : nil }
    var theirFirst: Event? { theirs.indices.contains(first) ? theirs[first] : nil }

    /// The events before the first difference, the same on both sides.
    var past: Trace.SubSequence { ours[..<first] }

    /// The events in the present step of the script.
    var step: Trace.SubSequence { past[(past.lastIndex(where: \.isStep) ?? 0)...] }

    /// The events that may have effects now: those in the present step, or also earlier ones, if an operator delivers later.
    var seen: Trace.SubSequence { played.delays ? past : step }

    func happened(_ isIt: (Event) -> Bool) -> Bool { past.contains(where: isIt) }

    /// Whether all subscribers so far have ended, with a subscription or without.
    var isAfterTheEnd: Bool { past.open.isEmpty && happened { if case .subscribed = $0 { true } else { $0.isCompletion } } }

    /// Whether subscribers receive the same events from here on.
    var tellsTheSame: Bool {
        func isTold(_ event: Event) -> Bool { event.receiver != nil && event.action == nil }
        return ours[first...].filter(isTold) == theirs[first...].filter(isTold)
    }

    /// Whether one subscriber has ended.
    func hasEnded(subscriber: Int) -> Bool { happened { $0.ending == subscriber } }

    /// Whether a source has no further event for a subscriber that has joined.
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

    /// The demand that a subscriber has requested from a source.
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

    /// Ignores the rest, which follows from the difference. For differences that change which subscriber receives which event.
    mutating func forgiveRest() {
        let first = first
        ours.removeSubrange(first...)
        theirs.removeSubrange(first...)
    }

    /// Replays their side with stand-ins for some of its operators, without the differences allowed for these. The new trace is then
    /// compared, event by event, once for an operator.
    mutating func replayTheirs(mending names: Set<String>) {
        let stages = played.stages.filter { names.contains($0.name) && !mended.contains($0.name) }
        guard !stages.isEmpty else { return }
        mended.formUnion(stages.map(\.name))
        var again = played
        again.stages = played.stages.map { mended.contains($0.name) ? Stage("\($0.name)Mended", $0.n, $0.m) : $0 }
        // A case that trapped may trap again, for another reason.
        if theyTrapped, Sandbox.run({ Side.theirs.play(again).isEmpty ? 1 : 0 }) != .returned(0) { return }
        (ours, theirs, theyTrapped) = (oursAsPlayed, Side.theirs.play(again), false)
        playedByThem = again
    }

    mutating func forgiveTrap() {
        guard theyTrapped else { return }
        theyTrapped = false
        theirs = ours
    }

    /// Removes our additional events while they are at the first difference.
    mutating func forgiveOurs(_ isForgiven: (Mismatch, Event) -> Bool) {
        while let event = ourFirst, isForgiven(self, event) { ours.remove(at: first) }
    }

    /// Removes their additional events while they are at the first difference.
    mutating func forgiveTheirs(_ isForgiven: (Mismatch, Event) -> Bool) {
        while let event = theirFirst, isForgiven(self, event) { theirs.remove(at: first) }
    }
}

extension Case {
    /// Whether values may be delivered in another step.
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
    /// The subscriber that receives this event.
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

    /// The action, from outside or inside, if the event is one.
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
    /// The subscribers that have subscribed and have not ended.
    fileprivate var open: Set<Int> {
        reduce(into: []) { open, event in
            if case .subscribed(let subscriber, _) = event { open.insert(subscriber) }
            if let subscriber = event.ending { open.remove(subscriber) }
        }
    }
}
