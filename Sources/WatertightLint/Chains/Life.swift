// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Whether a stream ends by itself.
enum Life: Equatable {
    /// It ends, and lets go of the closures.
    case finite
    /// It does not, for the reason that is given.
    case endless(String, at: Offset)
    /// The sources do not tell, but it is a stream of a program's state.
    case open
    /// The sources do not tell.
    case unknown

    init(of chain: Chain, in scope: Scope, depth: Int = 0) {
        var life = Self.base(chain, scope, depth)
        for link in chain.links { life = Self.step(life, link, chain, scope, depth) }
        self = life
    }

    private static func base(_ chain: Chain, _ scope: Scope, _ depth: Int) -> Life {
        switch chain.base {
        case .call(let call):
            guard case .name(let name, let at) = call.callee else { return .unknown }
            // A method of one's own may have a source's name.
            let source = scope.isDeclaredMember(name) ? nil : source(name, call.arguments, at: at, scope, depth)
            return source ?? result(of: name, on: nil, at: at, scope, depth)
        case .name(let name, let at):
            if name.hasPrefix("$") { return .endless("`\(name)` publishes as long as its object lives", at: at) }
            if scope.isOwner(name) != nil || name.first?.isUppercase ?? false { return .open }
            if scope.isOwnMember(name) { return property([name], at: at, scope, depth) }
            if case .value(let value, let type) = scope.locals[name] {
                if let type { return Self.type(type, at: at) ?? .open }
                if let value, depth < 3 { return Life(of: Chain(value), in: scope, depth: depth + 1) }
            }
            return .open
        case .list: return .finite
        case .choice, .branching:
            guard depth < 3 else { return .open }
            return agreement(chain.base.alternatives.map { Life(of: Chain($0).followed(in: scope), in: scope, depth: depth + 1) }) ?? .open
        default: return .open
        }
    }

    private static func step(_ life: Life, _ link: Chain.Link, _ chain: Chain, _ scope: Scope, _ depth: Int) -> Life {
        let name = link.name
        if name.hasPrefix("$") { return .endless("`\(name)` publishes as long as its object lives", at: link.at) }
        guard let arguments = link.arguments else { return member(life, link, chain, scope, depth) }
        if VerbTable.verb(name, arguments, .ending) != nil || scope.index.names.finite.contains(name) { return .finite }
        if scope.index.names.endless.contains(name) { return .endless("`\(name)` does not complete by itself", at: link.at) }
        if !isDeclared(link, chain, scope), let source = source(name, arguments, on: chain.typeName, at: link.at, scope, depth) {
            return source
        }
        if VerbTable.verb(name, arguments, .folding) != nil {
            if case .endless = life { return life }
            return .finite
        }
        if VerbTable.verb(name, arguments, .combining) != nil { return combined(life, arguments, scope, depth) }
        if VerbTable.verb(name, arguments, .joining) != nil { return joined(life, arguments, scope, depth) }
        if let verb = VerbTable.verb(name, arguments, .operation) { return passed(life, by: verb, arguments, scope, depth) }
        if chain.typeName == "Publishers" { return .open }
        return result(of: name, on: life, at: link.at, scope, depth)
    }

    /// The life of a stream that a call makes, if the table knows the call.
    private static func source(
        _ name: String, _ arguments: [Call.Argument], on owner: String? = nil, at: Offset, _ scope: Scope, _ depth: Int
    ) -> Life? {
        if let verb = VerbTable.verb(name, arguments, .endlessSource, on: owner) {
            let observes = name == "publisher" && isKeyPath(arguments)
            return .endless(observes ? "key-value observation does not complete" : verb.sentence, at: at)
        }
        if VerbTable.verb(name, arguments, .finiteSource, on: owner) != nil { return .finite }
        // A producer of the values of a list.
        if case .list? = arguments.first?.value, name == "SignalProducer" { return .finite }
        guard VerbTable.verb(name, arguments, .deferredSource, on: owner) != nil else { return nil }
        guard case .closure(let closure)? = arguments.last?.value, let value = closure.returnedValue, depth < 3 else { return .unknown }
        let inner = scope.inside(closure)
        return Life(of: Chain(value).followed(in: inner), in: inner, depth: depth + 1)
    }

    private static func isKeyPath(_ arguments: [Call.Argument]) -> Bool {
        if case .keyPath? = arguments.first?.value { true } else { false }
    }

    /// A member that is not called.
    private static func member(_ life: Life, _ link: Chain.Link, _ chain: Chain, _ scope: Scope, _ depth: Int) -> Life {
        let index = chain.links.firstIndex { $0.at == link.at }
        let path = index.map { chain.links[...$0].map(\.name) } ?? []
        let name = if case .name(let name, _) = chain.base { name } else { String?.none }
        let found = name.flatMap { scope.member(path, from: $0) }
        switch link.name {
        // Of a sequence, an optional or a result.
        case "publisher" where found == nil: return .finite
        case "rx", "reactive", "signal", "producer", "values": return life
        default: break
        }
        if let type = chain.typeName, let verb = VerbTable.verbs(link.name, [], on: type).first(where: { $0.name.contains(".") }) {
            if verb.role == .finiteSource { return .finite }
            if verb.role == .endlessSource { return .endless(verb.sentence, at: link.at) }
        }
        if link.name.first?.isLowercase ?? false, let verb = VerbTable.verb(link.name, [], .endlessSource), verb.reason != nil {
            return .endless(verb.sentence, at: link.at)
        }
        if case .name(let name, _) = chain.base, !path.isEmpty {
            if scope.isOwner(name) != nil { return property(path, at: link.at, scope, depth) }
            if scope.isOwnMember(name) { return property([name] + path, at: link.at, scope, depth) }
        }
        if let (owner, member) = found {
            return member.type.flatMap { type($0, at: link.at) } ?? getter(of: link.name, of: owner, scope, depth) ?? .open
        }
        return life == .finite ? .finite : .open
    }

    /// A property that is reached from `self`.
    private static func property(_ path: [String], at: Offset, _ scope: Scope, _ depth: Int) -> Life {
        if let type = scope.type(ofOwn: path), let life = Self.type(type, at: at) { return life }
        guard let name = path.last, let owner = path.count == 1 ? scope.type : scope.type(ofOwn: path.dropLast()) else { return .open }
        return getter(of: name, of: owner, scope, depth) ?? .open
    }

    /// The stream that a computed property yields.
    private static func getter(of name: String, of owner: String, _ scope: Scope, _ depth: Int) -> Life? {
        guard depth < 3 else { return nil }
        return body(scope.index.methods("\(name).get", of: owner).map { ($0, owner) }, scope, depth)
    }

    /// Whether the sources declare that a call in a chain calls a method of what stands before it, whatever the table has of that name.
    private static func isDeclared(_ link: Chain.Link, _ chain: Chain, _ scope: Scope) -> Bool {
        guard case .name(let name, _) = chain.base, let index = chain.links.firstIndex(where: { $0.at == link.at }) else { return false }
        let before = chain.links[..<index]
        guard before.allSatisfy({ $0.arguments == nil }), let owner = scope.type(of: before.map(\.name), from: name) else { return false }
        return !scope.index.methods(link.name, of: owner).isEmpty
    }

    /// What the name of a type says.
    static func type(_ type: String, at: Offset) -> Life? {
        let name = String(type.prefix { $0 != "<" })
        let last = ProjectIndex.last(name)
        if VerbTable.verb(last, [], .finiteSource) != nil { return .finite }
        if ["AsyncPublisher", "AsyncStream", "AsyncThrowingPublisher", "AsyncThrowingStream"].contains(last) { return .open }
        let isSubject = ["Subject", "Relay"].contains { last.hasSuffix($0) } || VerbTable.verb(last, [], .endlessSource) != nil
        return isSubject ? .endless("a `\(last)` does not complete by itself", at: at) : nil
    }

    /// The stream that a function of that name yields.
    private static func result(of name: String, on life: Life?, at: Offset, _ scope: Scope, _ depth: Int) -> Life {
        let known = (scope.index.functions[name] ?? []).filter { !scope.index.isRequirement($0.function, of: $0.type) }
        if depth < 3, let life = body(known, scope, depth) { return life }
        // An operator that the table does not know.
        if case .endless? = life { return life ?? .open }
        if let results = scope.index.results[name], let life = agreement(results.sorted().map { type($0, at: at) }) { return life }
        if name.contains("equest") || name == "data" || name == "dataTaskPublisher" || name == "response" { return .finite }
        return isOpenName(name) ? .open : .unknown
    }

    /// Whether a function is called as one whose stream goes on.
    static func isOpenName(_ name: String) -> Bool {
        let words = [
            "ublisher", "bserv", "tream", "ignal", "ubject", "pdates", "hanges", "otification", "vents", "rx", "listen", "watch", "monitor",
        ]
        return words.contains(where: name.contains)
    }

    /// The life that the bodies agree on, if they do.
    private static func body(_ functions: [(function: Function, type: String?)], _ scope: Scope, _ depth: Int) -> Life? {
        agreement(
            functions.map { function, type in
                guard let value = function.returnedValue else { return nil }
                let inner = Scope(endOf: function, of: type, index: scope.index)
                let chain = Chain(value).followed(in: inner)
                guard !chain.links.isEmpty || chain.base.isCall || chain.base.calledPosition != nil else { return nil }
                let life = Life(of: chain, in: inner, depth: depth + 1)
                return life == .unknown ? nil : life
            })
    }

    /// The life of which each of several places tells, open if they do not agree.
    private static func agreement(_ lives: [Life?]) -> Life? {
        guard let first = lives.first, !lives.contains(nil) else { return nil }
        return lives.allSatisfy { $0 == .finite } || lives.allSatisfy { $0?.isEndless ?? false } ? first : .open
    }
}

#endif
