// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What a reader is told of a rule.
public struct RuleDescription: Sendable {
    /// Never used again for another rule: `WT01`.
    public let code: String
    /// `strong-self-in-subscription`.
    public let name: String
    /// The severity without a configuration.
    public let severity: Severity
    /// What the rule looks for, and why it matters.
    public let summary: String
    /// A source in which the rule finds something.
    public let bad: String
    /// The same source, mended.
    public let good: String
}

/// One thing that the linter looks for.
protocol Rule: Sendable {
    static var description: RuleDescription { get }
    func findings(in program: Program) -> [Finding]
}

extension Rule {
    func finding(
        in file: FileFacts, at offset: Offset, _ message: String, _ confidence: Confidence, severity: Severity? = nil,
        notes: [Finding.Note] = []
    ) -> Finding {
        let rule = Self.description
        return Finding(
            code: rule.code, name: rule.name, severity: severity ?? rule.severity, confidence: confidence,
            location: Location(file, offset), message: message, notes: notes)
    }
}

/// The rules.
public enum RuleCatalogue {
    static let rules: [any Rule] = [
        StrongSelfInSubscription(), AssignOnSelf(), StrongSelfInOperator(), BoundMethodReference(), DiscardedCancellable(),
        TakeUntilOwnDealloc(), ResubscribeWithoutReset(), EndlessTimerStrongSelf(), WeakOnlyInNestedClosure(), StrongSelfAcrossLoop(),
        TaskInSubscription(), ReusedCellBag(), UnownedSelfAsync(), StrongSelfInCancellation(),
        UndisposedSubscription(), ForeignBag(), NeverResolvedPromise(),
    ]

    /// What is known of each rule, in the order of the codes.
    public static let descriptions: [RuleDescription] =
        (rules.map { type(of: $0).description } + [UnusedSuppression.description]).sorted { $0.code < $1.code }

    /// The rule of that code or name.
    public static func description(_ id: String) -> RuleDescription? { descriptions.first { $0.code == id || $0.name == id } }
}

#endif
