// SPDX-License-Identifier: Apache-2.0

/// The operators of a stream, as its source's type spells them: each stage has the type of the next one as its last argument.
///
/// `TypedSubjectSubscription<StatelessStage<MapStep<…>, Sink<Int, Never>>>` is `subject → map → sink`.
struct PipelineName {
    /// From the source to the subscriber.
    let parts: [String]
    /// Whether the last part is where the types of the rest are hidden: behind an `AnyPublisher` for example.
    let isErased: Bool

    init(_ type: TypeTree) {
        var parts: [String] = []
        var current: TypeTree? = type
        var isErased = false
        while let stage = current, parts.count < 200 {
            if let name = Self.name(of: stage) { parts.append(name) }
            isErased = Self.erasers.contains(String(stage.name))
            current = Self.isEnd(stage) || isErased || Self.links.contains(String(stage.name)) ? nil : stage.arguments.last
        }
        self.parts = parts
        self.isErased = isErased
    }

    private static let erasers: Set<String> = ["AnySubscriber", "SubjectSubscriber", "Box", "SubscriberTap"]

    private static let ends: Set<String> = ["Sink", "ActorSink", "Assign", "Awaiter", "PublishedAssignment"]

    private static func isEnd(_ stage: TypeTree) -> Bool { ends.contains(String(stage.name)) || stage.arguments.isEmpty }

    /// Of a stage that carries many operators, the name of what it carries; `nil` for what passes signals on and is no operator.
    private static func name(of stage: TypeTree) -> String? {
        let name = String(stage.name)
        if erasers.contains(name) || inners.contains(name) || links.contains(name) { return nil }
        if let carrier = carriers[name] {
            guard stage.arguments.indices.contains(carrier) else { return nil }
            return operatorName(String(stage.arguments[carrier].name))
        }
        return sources[name] ?? operatorName(name)
    }

    /// Types of the kernel that serve many operators, and which of their arguments names the one.
    private static let carriers = [
        "StatelessStage": 0, "StatefulStage": 0, "TerminatingStage": 0, "OwnedStage": 0, "SideEffectStage": 0, "ResultStage": 0,
        "TimedStage": 0,
        "NamedTimedStage": 0, "CombiningStage": 0, "CombiningInput": 1,
    ]

    /// Subscribers of inner streams, which belong to the stage behind them.
    private static let inners: Set<String> = ["FlatteningInner", "CaughtSubscriber", "SwitchInner"]

    /// Subscriptions that a stage gives its downstream. Their types spell no stream.
    private static let links: Set<String> = [
        "StageSubscription", "DeferredSubscription", "ForeignSubscription", "CountedSubscription", "SideEffectSubscription",
        "OwnedStageSubscription",
    ]

    private static let sources = [
        "TypedSubjectSubscription": "subject", "TypedFutureSubscription": "Future", "SequenceSubscription": "sequence",
        "SingleSubscription": "Just",
        "NotificationSubscription": "NotificationCenter", "TimerSubscription": "Timer", "DataTaskSubscription": "dataTask",
        "IterationSubscription": "AsyncSequence", "TaskStage": "task", "SwitchStage": "switchToLatest", "Awaiter": "values",
    ]

    /// Operators whose types have other names than their functions.
    private static let operators = ["Rescheduling": "receive(on:)", "EventHandler": "handleEvents"]

    /// `MapStep` and `FlatMapStage` become `map` and `flatMap`.
    private static func operatorName(_ type: String) -> String {
        var name = type[...]
        for suffix in ["Step", "Machine", "Stage", "Reducer", "Subscription", "Effect"]
        where name.hasSuffix(suffix) && name.count > suffix.count {
            name = name.dropLast(suffix.count)
            break
        }
        if let known = operators[String(name)] { return known }
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
