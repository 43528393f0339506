// SPDX-License-Identifier: Apache-2.0

// A case is written as Swift, so that a report's example can be pasted into a test; an event as one short line.

extension Case: CustomStringConvertible {
    public var description: String {
        var lines = ["sources: \(list(sources))", "stages: \(list(stages))"]
        if openings != [.unlimited] { lines.append("openings: \(list(openings))") }
        if !answers.isEmpty { lines.append("answers: \(list(answers))") }
        if !script.isEmpty { lines.append("script: \(list(script))") }
        if !hooks.isEmpty { lines.append("hooks: \(list(hooks))") }
        return "Case(\n    \(lines.joined(separator: ",\n    ")))"
    }

    private func list(_ parts: [some Any]) -> String { "[" + parts.map { "\($0)" }.joined(separator: ", ") + "]" }
}

extension Stage: CustomStringConvertible {
    public var description: String {
        "Stage(\"\(name)\"\(n == 0 && m == 0 ? "" : ", \(n)")\(m == 0 ? "" : ", \(m)"))"
    }
}

extension Source: CustomStringConvertible {
    public var description: String { "Source(.\(kind)\(isTapped ? "" : ", isTapped: false"))" }
}

extension Ask: CustomStringConvertible {
    public var description: String {
        switch self {
        case .none: ".none"
        case .max(let count): ".max(\(count))"
        case .unlimited: ".unlimited"
        }
    }
}

extension Action: CustomStringConvertible {
    public var description: String {
        switch self {
        case .send(let value, let source): ".send(\(value), to: \(source))"
        case .finish(let source): ".finish(\(source))"
        case .fail(let source): ".fail(\(source))"
        case .resubscribe(let source): ".resubscribe(\(source))"
        case .request(let ask, let subscriber): ".request(\(ask), by: \(subscriber))"
        case .cancel(let subscriber): ".cancel(\(subscriber))"
        case .subscribe: ".subscribe"
        case .advance(let time): ".advance(\(time))"
        case .connect: ".connect"
        case .disconnect: ".disconnect"
        }
    }
}

extension Moment: CustomStringConvertible {
    public var description: String {
        switch self {
        case .subscription(let subscriber): ".subscription(\(subscriber))"
        case .value(let number, let subscriber): ".value(\(number), of: \(subscriber))"
        case .completion(let subscriber): ".completion(\(subscriber))"
        case .call(let number): ".call(\(number))"
        case .request(let source): ".request(\(source))"
        case .cancellation(let source): ".cancellation(\(source))"
        }
    }
}

extension Hook: CustomStringConvertible {
    public var description: String { "Hook(\(moment), \(action))" }
}

extension Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .step(let action): "-- \(action)"
        case .hook(let hook): "-> \(hook.action)  at \(hook.moment)"
        case .subscribed(let subscriber, let name): "subscriber \(subscriber) has \(name)"
        case .value(let value, let subscriber): "subscriber \(subscriber) gets \(value)"
        case .finished(let subscriber): "subscriber \(subscriber) finished"
        case .failed(let subscriber, let error): "subscriber \(subscriber) failed (\(error.number))"
        case .joined(let source, let number): "source \(source).\(number) joined"
        case .asked(let source, let number, let ask): "source \(source).\(number) asked for \(ask)"
        case .answered(let source, let number, let ask): "source \(source).\(number) answered \(ask)"
        case .cancelled(let source, let number): "source \(source).\(number) cancelled"
        case .refused(let source): "source \(source): second subscription refused"
        case .accepted(let source): "source \(source): second subscription accepted"
        case .called(let stage, let value): "stage \(stage) called with \(value)"
        case .told(let stage, let text): "stage \(stage) told \(text == "\n" ? "(end of line)" : text)"
        case .cutOff: "…"
        }
    }
}
