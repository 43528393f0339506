// SPDX-License-Identifier: Apache-2.0

// The replacements simpler than a part: never the part itself, and without cycles.
extension Shrinker {
    static func plainer(_ source: Source) -> [Source] {
        let plainerKinds: [Source.Kind] =
            switch source.kind {
            case .probe: []
            case .sequence(let count) where count > 0: [.probe, .sequence(count - 1)]
            case .record(let count) where count > 0: [.probe, .record(count - 1)]
            case .currentValue, .future: [.probe, .passthrough]
            default: [.probe]
            }
        let kinds = plainerKinds.map { Source($0, isTapped: source.isTapped) }
        return source.isTapped ? kinds : [Source(source.kind)] + kinds
    }

    static func plainer(_ stage: Stage) -> [Stage] {
        (0..<stage.n).map { Stage(stage.name, $0, stage.m) } + (0..<stage.m).map { Stage(stage.name, stage.n, $0) }
    }

    static func plainer(_ ask: Ask) -> [Ask] {
        switch ask {
        case .unlimited: []
        case .none: [.unlimited]
        case .max(let count): [.unlimited, .none] + (count > 1 ? [.max(count - 1)] : [])
        }
    }

    static func plainer(_ action: Action) -> [Action] {
        switch action {
        case .send(let value, let source):
            (0..<value).map { .send($0, to: source) } + (0..<source).map { .send(value, to: $0) }
        case .finish(let source): (0..<source).map { .finish($0) }
        // If failing and finishing show the same, finishing is simpler.
        case .fail(let source): [.finish(source)] + (0..<source).map { .fail($0) }
        case .resubscribe(let source): (0..<source).map { .resubscribe($0) }
        case .request(let ask, let subscriber):
            plainer(ask).filter { $0 != .none }.map { .request($0, by: subscriber) } + (0..<subscriber).map { .request(ask, by: $0) }
        case .cancel(let subscriber): (0..<subscriber).map { .cancel($0) }
        case .advance(let time): (0..<time).map { .advance($0) }
        case .subscribe, .connect, .disconnect: []
        }
    }

    static func plainer(_ moment: Moment) -> [Moment] {
        switch moment {
        case .value(let number, let subscriber):
            (0..<number).map { .value($0, of: subscriber) } + (0..<subscriber).map { .value(number, of: $0) }
        case .subscription(let subscriber): (0..<subscriber).map { .subscription($0) }
        case .completion(let subscriber): (0..<subscriber).map { .completion($0) }
        case .call(let number): (0..<number).map { .call($0) }
        case .request(let source): (0..<source).map { .request($0) }
        case .cancellation(let source): (0..<source).map { .cancellation($0) }
        }
    }
}
