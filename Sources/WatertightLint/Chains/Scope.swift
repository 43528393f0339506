// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What names mean at one place of a program.
struct Scope {
    /// What a local name stands for.
    enum Local {
        /// Anything else.
        case value(Expression?, type: String?)
        /// `let strongSelf = self`.
        case owner(Strength)
        case function(Function)
        case closure(Closure)
    }

    /// The type whose `self` is meant; nil outside of types and in static functions.
    let type: String?
    let index: ProjectIndex
    private(set) var locals: [String: Local] = [:]
    /// The locals that stand for a property of `self`, as after `if let child`.
    private var properties: [String: [String]] = [:]
    /// How the innermost closure holds `self`, if its capture list says so.
    var owner = Strength.strong

    init(type: String?, index: ProjectIndex) {
        self.type = type
        self.index = index
    }

    /// The scope at the end of a function's body.
    init(endOf function: Function, of type: String?, index: ProjectIndex) {
        self.init(type: type, index: index)
        bind(function.parameters)
        for case .binding(let binding) in function.body { bind(binding) }
    }

    mutating func hide(_ names: some Sequence<String>) {
        for name in names {
            locals[name] = .value(nil, type: nil)
            properties[name] = nil
        }
    }

    mutating func bind(_ parameters: [Function.Parameter]) {
        for parameter in parameters { locals[parameter.name] = .value(nil, type: parameter.type) }
    }

    mutating func bind(_ binding: Statement.Binding) {
        let value = binding.value?.simplified
        let place = value.flatMap(place)
        defer { if case .own(let path)? = place, !path.isEmpty { properties[binding.name] = path } else { properties[binding.name] = nil } }
        switch value {
        case .name(let name, _) where isOwner(name) != nil:
            locals[binding.name] = .owner(binding.strength)
        case .closure(let closure): locals[binding.name] = .closure(closure)
        default: locals[binding.name] = .value(value, type: binding.type)
        }
    }

    /// Binds the names of `guard let` and `if let`: `guard let self` makes a strong local of a weak `self`.
    mutating func unwrap(_ bindings: [Statement.Binding]) {
        for binding in bindings {
            if binding.name == "self" { owner = .strong } else { bind(binding) }
        }
    }

    /// Whether a name is a parameter of a function.
    func isParameter(_ name: String) -> Bool { if case .value(nil, _?) = locals[name] { true } else { false } }

    mutating func bind(_ function: Function) { locals[function.name] = .function(function) }

    /// The scope inside of a closure.
    func inside(_ closure: Closure) -> Scope {
        var scope = self
        scope.hide(closure.parameters)
        for capture in closure.captures where capture.name != "self" {
            let isSelf = if case .name(let name, _) = capture.value?.simplified { isOwner(name) != nil } else { false }
            if isSelf { scope.locals[capture.name] = .owner(capture.strength) } else { scope.hide([capture.name]) }
        }
        scope.owner = closure.selfStrength ?? owner
        return scope
    }

    /// How a name holds `self`, if it does.
    func isOwner(_ name: String) -> Strength? {
        if case .owner(let strength) = locals[name] { return strength }
        return name == "self" && locals["self"] == nil ? .strong : nil
    }

    /// Whether a bare name is a member of `self`: it is no local, and the type has it or begins with a small letter.
    func isOwnMember(_ name: String) -> Bool {
        guard let type, locals[name] == nil, name != "_" else { return false }
        // Every object has them, by an extension of the library's.
        if name == "rx" || name == "reactive" { return true }
        return isDeclared(name, in: type)
            ?? (!index.isWhole(type) && name.first?.isLowercase ?? false && index.functions[name] == nil)
    }

    /// Whether the sources declare a bare name as a member of `self`.
    func isDeclaredMember(_ name: String) -> Bool {
        guard let type, locals[name] == nil else { return false }
        return isDeclared(name, in: type) ?? false
    }

    /// Whether an object of a type has a declared member of that name, or the type itself; nil if the sources declare neither.
    private func isDeclared(_ name: String, in type: String) -> Bool? {
        if let member = index.member(bare(name), of: type) { return !member.isStatic }
        let methods = index.methods(name, of: type)
        return methods.isEmpty ? nil : methods.contains { !$0.isStatic }
    }

    /// The name of the property behind `$name` and `_name`.
    private func bare(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

    /// Where an expression keeps what it is given.
    func place(_ expression: Expression) -> Keeper? {
        switch expression.simplified {
        case .passedInout(let value): return place(value)
        case .name(let name, _):
            if isOwner(name) != nil { return .own([]) }
            if let path = properties[name] { return .own(path) }
            if locals[name] != nil { return .local(name) }
            if isOwnMember(name) { return .own([name]) }
            return .global(name)
        case .member(let base, "[]", _): return place(base)
        case .group(let parts): return parts.first.flatMap { first in if case .member(_, "[]", _) = first { place(first) } else { nil } }
        case .member(let base, let name, _):
            switch place(base) {
            case .own(let path)?: return isStaticMember(path, name) ? .global(name) : .own(path + [name])
            case .local(let local)?: return .foreign("\(local).\(name)")
            case .global(let global)?:
                return global.first?.isUppercase ?? false ? .global("\(global).\(name)") : .foreign("\(global).\(name)")
            case .foreign(let text)?: return .foreign("\(text).\(name)")
            case nil: return nil
            }
        case .call(let call):
            // A call of a method of the owner's yields something that the owner may not keep.
            if case .member(let base, let name, _) = call.callee, let place = place(base) { return .foreign("\(place.text).\(name)()") }
            return nil
        default: return nil
        }
    }

    private func isStaticMember(_ path: [String], _ name: String) -> Bool {
        guard path.isEmpty, let type else { return false }
        return index.member(name, of: type)?.isStatic ?? false
    }

    /// The declared or evident type of a property path of `self`.
    func type(ofOwn path: [String]) -> String? { type(of: path, in: type) }

    /// The property that a path of members leads to from a name, if the sources declare it, and the type that has it: `service.publisher`.
    func member(_ path: [String], from name: String) -> (owner: String, member: Member)? {
        guard let last = path.last, let owner = type(of: path.dropLast(), from: name) else { return nil }
        return index.member(bare(last), of: owner).map { (owner, $0) }
    }

    /// The type of what a path of members leads to from a name, as far as the sources tell: `Store.shared`.
    func type(of path: some Sequence<String>, from name: String) -> String? { type(of: path, in: typeName(of: name)) }

    private func type(of path: some Sequence<String>, in type: String?) -> String? {
        path.reduce(type) { owner, name in
            guard let member = owner.flatMap({ index.member(bare(name), of: $0) }) else { return nil }
            return member.type ?? member.value.flatMap(Self.constructed)
        }
    }

    /// The name of the type that a name stands for, or that its value has.
    private func typeName(of name: String) -> String? {
        if isOwner(name) != nil { return type }
        if case .value(let value, let type)? = locals[name] { return type ?? value.flatMap(Self.constructed) }
        if isOwnMember(name) { return self.type(ofOwn: [name]) }
        return name.first?.isUppercase ?? false ? name : nil
    }

    /// The type that an initial value makes: `Set<AnyCancellable>()`.
    static func constructed(_ value: Expression) -> String? {
        guard case .call(let call) = value, case .name(let name, _) = call.callee, name.first?.isUppercase ?? false else { return nil }
        return name
    }
}

#endif
