// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A verb that the project's own sources declare, known by its body.
struct Helper {
    /// What the body does with a parameter.
    enum Treatment: Equatable {
        case held, weak, called
    }

    let function: Function
    let subscribes: Bool
    /// The parameter in which the body stores the subscription.
    let keeper: Int?
    private let treatments: [Treatment]

    private static let extended: Set<String> = [
        "Publisher", "Publishers", "ObservableType", "ObservableConvertibleType", "Observable", "SharedSequenceConvertibleType",
        "SharedSequence",
        "PrimitiveSequence", "PrimitiveSequenceType", "Signal", "SignalProtocol", "SignalProducer", "SignalProducerProtocol",
        "AnyPublisher",
        "Driver", "Single", "Infallible", "InfallibleType", "AnyCancellable", "Cancellable", "Disposable", "SignalProducerConvertible",
    ]

    /// The helper that a call in a chain means; nil if the sources declare none of that name and those labels.
    init?(_ link: Chain.Link, index: ProjectIndex) {
        guard let arguments = link.arguments, let named = index.functions[link.name] else { return nil }
        let candidates = named.filter { candidate in
            guard let type = candidate.type else { return false }
            let isStream = Self.extended.contains(type) || type.hasPrefix("Publishers.") || type.hasPrefix("ObservableType")
            return isStream && Self.fits(candidate.function, arguments) && !candidate.function.body.isEmpty
        }
        let helpers = candidates.map { Helper($0.function, index: index) }
        guard let first = helpers.first, helpers.allSatisfy(first.agrees) else { return nil }
        self = first
    }

    /// Whether an overload does the same with its parameters.
    private func agrees(with other: Helper) -> Bool {
        subscribes == other.subscribes && keeper == other.keeper && treatments == other.treatments
    }

    private init(_ function: Function, index: ProjectIndex) {
        self.function = function
        var reading = HelperReading(function)
        reading.read()
        let result = function.result ?? ""
        subscribes = result.contains("Cancellable") || result.contains("Disposable") || function.result == nil && reading.hasTerminal
        keeper = reading.keeper.flatMap { name in function.parameters.firstIndex { $0.name == name } }
        treatments = function.parameters.map { parameter in
            if reading.weak.contains(parameter.name) { return .weak }
            if parameter.type.contains("->"), !parameter.isEscaping { return .called }
            return reading.held.contains(parameter.name) || parameter.type.contains("->") ? .held : .weak
        }
    }

    /// Whether the labels of a call fit the parameters, some of which may have defaults.
    private static func fits(_ function: Function, _ arguments: [Call.Argument]) -> Bool {
        var parameters = function.parameters[...]
        for (position, argument) in arguments.enumerated() {
            let isTrailing = position == arguments.count - 1 && argument.label == nil
            guard let next = parameters.firstIndex(where: { $0.label == argument.label || isTrailing && $0.type.contains("->") }) else {
                return false
            }
            parameters = parameters[(next + 1)...]
        }
        return true
    }

    /// What the body does with an argument of the call.
    func treatment(_ position: Int, of link: Chain.Link) -> Treatment {
        guard let arguments = link.arguments, let argument = arguments[safe: position] else { return .held }
        let isTrailing = argument.label == nil && position == arguments.count - 1
        let parameter =
            function.parameters.firstIndex { $0.label == argument.label && (argument.label != nil || $0.label == nil) && !isTrailing }
            ?? (isTrailing ? function.parameters.lastIndex { $0.type.contains("->") || $0.label == argument.label } : nil)
        return parameter.map { treatments[$0] } ?? .held
    }
}

/// What the body of a helper does with its parameters.
private struct HelperReading {
    private let function: Function
    private(set) var held: Set<String> = []
    private(set) var weak: Set<String> = []
    private(set) var keeper: String?
    private(set) var hasTerminal = false

    init(_ function: Function) { self.function = function }

    mutating func read() {
        visit(function.body, isInClosure: false, hidden: [])
        held.subtract(weak)
    }

    private mutating func visit(_ statements: [Statement], isInClosure: Bool, hidden: Set<String>) {
        for statement in statements {
            if case .binding(let binding) = statement, binding.strength != .strong, case .name(let name, _)? = binding.value?.simplified {
                weak.insert(name)
            }
            for expression in statement.expressions { visit(expression, isInClosure, hidden) }
            visit(statement.inner, isInClosure: isInClosure, hidden: hidden)
        }
    }

    private mutating func visit(_ expression: Expression, _ isInClosure: Bool, _ hidden: Set<String>) {
        switch expression {
        case .name(let name, _):
            if isInClosure, !hidden.contains(name) { held.insert(name) }
        case .closure(let closure):
            let weakly = closure.captures.filter { $0.strength != .strong }.map { capture in
                if case .name(let name, _)? = capture.value?.simplified { name } else { capture.name }
            }
            weak.formUnion(weakly)
            visit(closure.body, isInClosure: true, hidden: hidden.union(weakly).union(closure.parameters))
        case .call(let call):
            if case .member(_, let verb, _) = call.callee {
                if VerbTable.has(verb, .terminal) { hasTerminal = true }
                if verb == "store" || verb == "disposed", let argument = call.arguments.first?.value {
                    if case .passedInout(.name(let name, _)) = argument { keeper = name }
                    if case .name(let name, _) = argument { keeper = name }
                }
                if verb == "assign", let target = call.arguments.first(where: { $0.label == "on" }), case .name(let name, _) = target.value
                {
                    held.insert(name)
                }
            }
            for argument in call.arguments {
                // A closure of the caller's that is handed on is kept.
                if case .name(let name, _) = argument.value { held.insert(name) }
            }
            for part in expression.parts { visit(part, isInClosure, hidden) }
        default:
            for part in expression.parts { visit(part, isInClosure, hidden) }
        }
    }
}

#endif
