// SPDX-License-Identifier: Apache-2.0

/// One experiment: a pipeline and the actions on it. A self-contained value, which can be played on either side, shrunk and written down.
public struct Case: Equatable, Sendable {
    /// The publishers that the pipeline and its operators subscribe to. The first is the head of the pipeline; operators that need others
    /// take those after it.
    public var sources: [Source]
    /// From the source to the subscriber.
    public var stages: [Stage]
    /// The demand that each subscriber requests as soon as it has its subscription.
    public var openings: [Ask]
    /// The demand that the first subscriber returns for its first value, its second…; none after that.
    public var answers: [Ask]
    /// Played one after the other, once the first subscriber has subscribed.
    public var script: [Action]
    /// Played from inside a call.
    public var hooks: [Hook]

    public init(
        sources: [Source] = [Source(.probe)], stages: [Stage], openings: [Ask] = [.unlimited], answers: [Ask] = [], script: [Action] = [],
        hooks: [Hook] = []
    ) {
        self.sources = sources
        self.stages = stages
        self.openings = openings
        self.answers = answers
        self.script = script
        self.hooks = hooks
    }

    /// The number of parts, which is lower for a smaller case.
    public var size: Int {
        sources.count + stages.count + openings.count + answers.count + script.count + hooks.count
    }

    public func has(_ names: String...) -> Bool { stages.contains { names.contains($0.name) } }
}

/// An operator by its name, with two small numbers that it interprets: as a count, a strategy, a delay.
public struct Stage: Equatable, Sendable {
    public var name: String
    public var n: Int
    public var m: Int

    public init(_ name: String, _ n: Int = 0, _ m: Int = 0) {
        self.name = name
        self.n = n
        self.m = m
    }
}

/// A demand, of neither library.
public enum Ask: Equatable, Hashable, Sendable {
    case none
    case max(Int)
    case unlimited
}

/// The one error there is, by number.
public struct Oops: Error, Equatable, Sendable {
    public let number: Int

    public init(_ number: Int) { self.number = number }
}
