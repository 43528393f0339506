// SPDX-License-Identifier: Apache-2.0

#if Lint

/// An expression, as far as ownership depends on it.
///
/// `try`, `await`, parentheses, `?` and `!` are dropped: none of them changes what an expression retains.
indirect enum Expression: Sendable {
    /// A bare name: a local, a parameter, an implicit member of `self`, a global, or a type.
    case name(String, at: Offset)
    /// `base.name`; the name of a subscript is `[]`.
    case member(Expression, String, at: Offset)
    /// `.name`, whose type is inferred.
    case implicitMember(String)
    case call(Call)
    case closure(Closure)
    /// `target = value`, or another operator that hands the value to the target: `+=`, `<~`, `=>`.
    case assignment(Expression, by: String, Expression)
    case list([Expression])
    /// `condition ? first : second`.
    case choice(Expression, [Expression])
    /// An `if` or a `switch` as a value, which runs where it stands.
    case branching(Statement)
    /// `&value`.
    case passedInout(Expression)
    case keyPath(String)
    /// Any other expression, by its parts.
    case group([Expression])

    /// Nothing that ownership depends on.
    static let nothing = Expression.group([])
}

/// A position in a source, in bytes of UTF-8.
typealias Offset = Int32

/// A call, with its trailing closures among the arguments.
struct Call: Sendable {
    let callee: Expression
    let arguments: [Argument]
    /// The position of the name that is called.
    let at: Offset

    struct Argument: Sendable {
        let label: String?
        let value: Expression
    }
}

/// A closure.
struct Closure: Sendable {
    let captures: [Capture]
    let parameters: [String]
    let body: [Statement]
    let start: Offset

    /// An entry of the capture list.
    struct Capture: Sendable {
        let name: String
        let strength: Strength
        /// The captured expression; nil if it is the variable of the same name.
        let value: Expression?
        let at: Offset
    }

    /// The capture list's entry for `self`, if there is one.
    var selfCapture: Capture? { captures.first { $0.name == "self" } }

    /// How a closure holds `self` when the capture list says so.
    var selfStrength: Strength? { selfCapture?.strength }
}

/// How a reference holds its object.
enum Strength: Sendable {
    case strong, weak, unowned
}

extension Expression {
    /// The closest position of a part that has one.
    var position: Offset? {
        switch self {
        case .name(_, let at), .member(_, _, let at): at
        case .call(let call): call.at
        case .closure(let closure): closure.start
        case .assignment(let target, _, let value): target.position ?? value.position
        case .passedInout(let value): value.position
        case .choice(let condition, let values): condition.position ?? values.lazy.compactMap(\.position).first
        case .list(let parts), .group(let parts): parts.lazy.compactMap(\.position).first
        case .implicitMember, .keyPath, .branching: nil
        }
    }

    /// The direct parts, closures' bodies not among them.
    var parts: [Expression] {
        switch self {
        case .name, .implicitMember, .keyPath, .closure: []
        case .member(let base, _, _), .passedInout(let base): [base]
        case .call(let call): [call.callee] + call.arguments.map(\.value)
        case .assignment(let target, _, let value): [target, value]
        case .choice(let condition, let values): [condition] + values
        case .branching(let statement): statement.allExpressions
        case .list(let parts), .group(let parts): parts
        }
    }

    /// The values that may be the expression's: those of `? :`, or of an `if` or a `switch` that is a value; otherwise the expression itself.
    var alternatives: [Expression] {
        switch simplified {
        case .choice(_, let values): values.flatMap(\.alternatives)
        case .branching(let statement): statement.values.flatMap(\.alternatives)
        default: [self]
        }
    }

    /// A sole part stands for the group of it.
    var simplified: Expression {
        if case .group(let parts) = self, parts.count == 1 { return parts[0].simplified }
        return self
    }
}

#endif
