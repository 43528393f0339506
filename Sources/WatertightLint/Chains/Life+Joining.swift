// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The lives of streams that are made of several.
extension Life {
    /// A stream that ends when all its parts have does not end if one of them does not.
    static func combined(_ life: Life, _ arguments: [Call.Argument], _ scope: Scope, _ depth: Int) -> Life {
        ([life] + lives(arguments, scope, depth)).first(where: \.isEndless) ?? life
    }

    /// A stream that joins others ends when it and they have.
    static func joined(_ life: Life, _ arguments: [Call.Argument], _ scope: Scope, _ depth: Int) -> Life {
        guard life == .finite, depth < 3, case .closure(let closure)? = arguments.last?.value, let value = closure.returnedValue else {
            return life
        }
        let scope = scope.inside(closure)
        let inner = Life(of: Chain(value).followed(in: scope), in: scope, depth: depth + 1)
        return inner.isEndless ? inner : life
    }

    /// An operator ends when its upstream does, or before: `zip` with the first of its streams, `prefix(while:)` by a value.
    static func passed(_ life: Life, by verb: Verb, _ arguments: [Call.Argument], _ scope: Scope, _ depth: Int) -> Life {
        if verb.name == "zip" {
            let known = arguments.filter { !isUnknownProperty($0.value, scope) }
            if lives(known, scope, depth).contains(.finite) { return .finite }
        }
        let isPrefix = ["prefix", "tryPrefix", "take"].contains(verb.name) && verb.kept.contains("while") || verb.name == "takeWhile"
        return isPrefix && life.isEndless ? .open : life
    }

    /// The lives of the streams among the arguments of an operator.
    private static func lives(_ arguments: [Call.Argument], _ scope: Scope, _ depth: Int) -> [Life] {
        guard depth < 3 else { return [] }
        let parts = arguments.flatMap { if case .list(let parts) = $0.value { parts } else { [$0.value] } }
        return parts.map { Life(of: Chain($0).followed(in: scope), in: scope, depth: depth + 1) }
    }

    /// Whether it is `model.publisher`, and the sources do not tell what `model` is.
    private static func isUnknownProperty(_ value: Expression, _ scope: Scope) -> Bool {
        let chain = Chain(value)
        guard case .name(let name, _) = chain.base, chain.isOfSequence(in: scope) else { return false }
        guard let type = scope.type(of: [], from: name) else { return true }
        return !type.hasPrefix("[") && !sequences.contains(where: type.hasPrefix) && scope.index.type(type)?.isDeclared != true
    }

    private static let sequences = ["Array", "ClosedRange", "Dictionary", "Optional", "Range", "Result", "Set"]

    var isEndless: Bool { if case .endless = self { true } else { false } }
}

#endif
