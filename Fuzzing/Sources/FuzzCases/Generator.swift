// SPDX-License-Identifier: Apache-2.0

/// Makes a case from a seed.
public struct Generator: Sendable {
    /// The operators to choose from.
    let operators: [String]
    /// An operator that each pipeline has, if any.
    let required: String?

    /// Numbers for sources and subscribers go a little beyond those there are, so that operators find other sources.
    private static let mostSources = 3

    public init(operators: [String], required: String? = nil) {
        self.operators = operators
        self.required = required
    }

    public func makeCase(seed: UInt64) -> Case {
        var random = SplitMix(seed: seed)
        let sources = (0...(1 + random.below(Self.mostSources - 1))).map { makeSource(isHead: $0 == 0, &random) }
        var made = Case(sources: sources, stages: makeStages(&random))
        let subscribers = random.percent(85) ? 1 : 2
        made.openings = (0..<subscribers).map { _ in random.percent(50) ? .unlimited : makeAsk(&random) }
        made.answers = random.percent(60) ? [] : (0..<(1 + random.below(4))).map { _ in makeAsk(&random) }
        made.script = (0..<(1 + random.below(12))).map { _ in makeAction(&random) }
        if random.percent(60) {
            made.hooks = (0..<(1 + random.below(3))).map { _ in Hook(makeMoment(&random), makeAction(&random)) }
        }
        return made
    }

    private func makeStages(_ random: inout SplitMix) -> [Stage] {
        var stages = (0..<(1 + random.below(random.percent(40) ? 5 : 2))).map { _ in makeStage(random.oneOf(operators), &random) }
        if let required, !stages.contains(where: { $0.name == required }) {
            stages[random.below(stages.count)] = makeStage(required, &random)
        }
        return stages
    }

    private func makeStage(_ name: String, _ random: inout SplitMix) -> Stage { Stage(name, random.below(4), random.below(4)) }

    private func makeSource(isHead: Bool, _ random: inout SplitMix) -> Source {
        let kind: Source.Kind
        switch random.below(isHead ? 100 : 130) {
        case ..<35: kind = .probe
        case ..<60: kind = .passthrough
        case ..<75: kind = .currentValue
        case ..<80: kind = .future
        case ..<88: kind = .sequence(random.below(5))
        case ..<91: kind = .record(random.below(4))
        case ..<94: kind = .deferred
        case ..<96: kind = .just
        case ..<98: kind = .empty
        case ..<99: kind = .never
        case ..<100: kind = .fail
        default: kind = random.oneOf([.just, .empty, .fail, .sequence(2), .sequence(3), .record(1)])
        }
        return Source(kind, isTapped: random.percent(60))
    }

    private func makeAsk(_ random: inout SplitMix) -> Ask { random.oneOf([.none, .max(1), .max(1), .max(2), .max(3), .unlimited]) }

    private func makeAction(_ random: inout SplitMix) -> Action {
        // Most actions concern the head.
        let source = random.percent(55) ? 0 : random.below(Self.mostSources)
        let subscriber = random.percent(85) ? 0 : 1
        switch random.below(100) {
        case ..<48: return .send(random.below(6), to: source)
        case ..<57: return .finish(source)
        case ..<63: return .fail(source)
        case ..<65: return .resubscribe(source)
        case ..<78: return .request(random.oneOf([.max(1), .max(1), .max(2), .max(3), .unlimited]), by: subscriber)
        case ..<83: return .cancel(subscriber)
        case ..<86: return .subscribe
        case ..<96: return .advance(random.below(6))
        case ..<99: return .connect
        default: return .disconnect
        }
    }

    private func makeMoment(_ random: inout SplitMix) -> Moment {
        let subscriber = random.percent(85) ? 0 : 1
        switch random.below(100) {
        case ..<20: return .subscription(subscriber)
        case ..<55: return .value(random.below(4), of: subscriber)
        case ..<65: return .completion(subscriber)
        case ..<80: return .call(random.below(4))
        case ..<90: return .request(random.below(Self.mostSources))
        default: return .cancellation(random.below(Self.mostSources))
        }
    }
}
