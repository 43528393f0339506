// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A statement, as far as ownership depends on it.
indirect enum Statement: Sendable {
    case expression(Expression)
    case binding(Binding)
    /// `if` and `guard`, with the names that their conditions bind.
    case condition(Condition)
    case loop(Loop)
    case returning(Expression)
    /// What ends a run of the body around it: `throw`, behind the statement of what is thrown, `continue` or `break`.
    case leaving(Transfer)
    /// A function that is declared inside of another.
    case function(Function)
    /// A `switch`: its subject, and the statements of each case.
    case choice(Expression, cases: [[Statement]])
    /// Statements that share no scope with what follows: those of a `do`, a `defer`, or a case.
    case block([Statement])
    /// A `do` with its `catch` clauses.
    case attempt([Statement], catches: [[Statement]])

    /// How control leaves. A jump is a `continue` or a `break` with a label, of which only its name would say how far it leads.
    enum Transfer: Sendable {
        case throwing, continuing, breaking, jumping
    }

    /// `let name = value`.
    struct Binding: Sendable {
        let name: String
        let value: Expression?
        let strength: Strength
        let type: String?
        let at: Offset
    }

    struct Condition: Sendable {
        let isGuard: Bool
        /// The names that the conditions bind: `let self` binds `self`.
        let bindings: [Binding]
        let conditions: [Expression]
        let body: [Statement]
        let otherwise: [Statement]
        let at: Offset
    }

    struct Loop: Sendable {
        enum Kind: Sendable {
            case forIn, forAwait, whileTrue, whileCondition, repeatWhile
        }

        let kind: Kind
        let names: [String]
        let source: Expression
        let bindings: [Binding]
        let body: [Statement]
        /// See ``LoopExit``.
        let hasExit: Bool
        let at: Offset
    }
}

/// A function, an initialiser or an accessor, with its body as far as it may hold subscriptions.
struct Function: Sendable {
    let name: String
    let parameters: [Parameter]
    let result: String?
    let isStatic: Bool
    let isOverride: Bool
    let isPrivate: Bool
    /// Empty for a body without a word of the streams'.
    let body: [Statement]
    /// The names that the body calls.
    let calledNames: Set<String>
    let at: Offset

    struct Parameter: Sendable {
        let label: String?
        let name: String
        let type: String
        let isEscaping: Bool
    }

    /// The name with its labels: `bind(reactor:)`.
    var signature: String { "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" }

    var isInitializer: Bool { name == "init" }
    var isDeinitializer: Bool { name == "deinit" }
}

extension Statement {
    /// The expressions that stand in the statement itself.
    var expressions: [Expression] {
        switch self {
        case .expression(let value), .returning(let value), .choice(let value, _): [value]
        case .binding(let binding): [binding.value].compactMap(\.self)
        case .condition(let condition): condition.conditions + condition.bindings.compactMap(\.value)
        case .loop(let loop): [loop.source] + loop.bindings.compactMap(\.value)
        case .function, .block, .attempt, .leaving: []
        }
    }

    /// The statements inside, those of closures and functions not among them.
    var inner: [Statement] {
        switch self {
        case .condition(let condition): condition.body + condition.otherwise
        case .loop(let loop): loop.body
        case .choice(_, let cases): cases.map { .block($0) }
        case .block(let statements): statements
        case .attempt(let body, let catches): ([body] + catches).map { .block($0) }
        case .expression, .binding, .returning, .leaving, .function: []
        }
    }

    /// The values of the branches of an `if` or a `switch` that is a value; none if one of them has no value of its own. A branch that throws needs none.
    var values: [Expression] {
        let branches: [[Statement]]
        switch self {
        case .condition(let condition): branches = [condition.body, condition.otherwise]
        case .choice(_, let cases): branches = cases
        default: return []
        }
        let values = branches.filter { !($0.last?.isThrowing ?? false) }.map { branch -> [Expression] in
            guard branch.count == 1 else { return [] }
            if case .expression(let value) = branch[0] { return [value] }
            return branch[0].values
        }
        return values.contains(where: \.isEmpty) ? [] : values.flatMap(\.self)
    }

    private var isThrowing: Bool { if case .leaving(.throwing) = self { true } else { false } }

    /// The expressions of the statement and of those inside.
    var allExpressions: [Expression] { expressions + inner.flatMap(\.allExpressions) }
}

#endif
