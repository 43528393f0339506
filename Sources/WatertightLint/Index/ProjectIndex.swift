// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The facts of all files, merged.
struct ProjectIndex: Sendable {
    let files: [FileFacts]
    /// What is known of the names of other modules, in the source that is looked at.
    var names: KnownNames
    private var types: [String: TypeEntry] = [:]
    /// Qualified names by the last part.
    private var named: [String: [String]] = [:]
    /// The functions of the sources by name, with the type that they extend.
    private(set) var functions: [String: [(function: Function, type: String?)]] = [:]
    /// The types that the functions of a name return.
    private(set) var results: [String: Set<String>] = [:]
    /// For each name that is called: the functions that call it.
    private(set) var callers: [String: [(function: Function, type: String?, path: String)]] = [:]

    init(_ files: [FileFacts], names: KnownNames = KnownNames()) {
        self.files = files
        self.names = names
        for file in files {
            for facts in file.types {
                if types[facts.name] == nil { named[Self.last(facts.name), default: []].append(facts.name) }
                types[facts.name, default: TypeEntry(name: facts.name)].add(facts)
                for function in facts.functions { add(function, facts.name, file.path) }
            }
            for function in file.functions { add(function, nil, file.path) }
        }
    }

    private mutating func add(_ function: Function, _ type: String?, _ path: String) {
        if !function.body.isEmpty || !function.parameters.isEmpty { functions[function.name, default: []].append((function, type)) }
        if let result = function.result { results[function.name, default: []].insert(result) }
        for call in function.calledNames { callers[call, default: []].append((function, type, path)) }
    }

    /// The type of that name, or the only one whose name ends so.
    func type(_ name: String) -> TypeEntry? {
        let name = name.contains("<") ? String(name.prefix { $0 != "<" }) : name
        if let entry = types[name], entry.isDeclared { return entry }
        let candidates = named[Self.last(name)]?.filter { types[$0]?.isDeclared ?? false } ?? []
        return candidates.count == 1 ? types[candidates[0]] : types[name]
    }

    static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The type and the types that it inherits from, as far as the sources declare them.
    func lineage(_ name: String) -> [TypeEntry] {
        var (found, seen, next): ([TypeEntry], Set<String>, [String]) = ([], [], [name])
        while let name = next.popLast(), found.count < 30 {
            guard let entry = type(name), seen.insert(entry.name).inserted else { continue }
            found.append(entry)
            next += entry.inherits
        }
        return found
    }

    /// A property of the type, or of one that it inherits from.
    func member(_ name: String, of type: String) -> Member? {
        for entry in lineage(type) { if let member = entry.members[name] { return member } }
        return nil
    }

    /// A method of the type, or of one that it inherits from.
    func methods(_ name: String, of type: String) -> [Function] {
        lineage(type).flatMap { $0.functions[name] ?? [] }
    }

    /// Whether a function is what a protocol requires, of which others are the bodies.
    func isRequirement(_ function: Function, of type: String?) -> Bool {
        function.body.isEmpty && type.flatMap { self.type($0)?.kind } == .protocol
    }

    /// Whether all that the type inherits from is in the sources.
    func isWhole(_ name: String) -> Bool {
        lineage(name).allSatisfy { entry in entry.isDeclared && entry.inherits.allSatisfy { type($0)?.isDeclared ?? false } }
    }

    // MARK: What a type is

    private static let referenceBases: Set<String> = [
        "NSObject", "NSManagedObject", "UIResponder", "NSResponder", "XCTestCase", "Operation", "Thread",
    ]
    private static let referenceEndings = [
        "ViewController", "Controller", "TableViewCell", "CollectionViewCell", "UIView", "NSView", "Window", "Coordinator", "AppDelegate",
    ]
    private static let classProtocols: Set<String> = ["ObservableObject", "AnyObject", "Reactor", "ReactorKit.Reactor"]
    private static let valueProtocols: Set<String> = [
        "View", "ViewModifier", "Commands", "App", "Scene", "Shape", "PreviewProvider", "ToolbarContent", "SwiftUI.View",
        "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "Widget",
    ]

    /// Whether a variable of the type holds a reference; nil if the sources do not tell.
    func isReference(_ name: String) -> Bool? {
        guard let entry = type(name) else { return isReferenceByName(name) }
        switch entry.kind {
        case .reference: return true
        case .value: return false
        case .protocol:
            return lineage(name).contains { !Self.classProtocols.isDisjoint(with: $0.inherits) } ? true : nil
        case .unknown:
            if !Self.valueProtocols.isDisjoint(with: entry.inherits) { return false }
            return isReferenceByName(name)
        }
    }

    private func isReferenceByName(_ name: String) -> Bool? {
        let last = Self.last(name)
        return Self.referenceBases.contains(last) || Self.referenceEndings.contains(where: last.hasSuffix) ? true : nil
    }

    /// The type of what a value makes: `Store()`, `Store.make()`, `makeStore()` or `{ … return Store() }()`.
    private func made(_ value: Expression) -> String? {
        if let type = Scope.constructed(value) { return type }
        guard case .call(let call) = value else { return nil }
        switch call.callee.simplified {
        case .member(.name(let name, _), _, _): return name.first?.isUppercase ?? false ? name : nil
        case .name(let name, _): return results[name].flatMap { $0.count == 1 ? $0.first : nil }
        case .closure(let closure):
            guard case .name(let name, _)? = closure.returnedValue else { return closure.returnedValue.flatMap(Scope.constructed) }
            return closure.body.lazy.compactMap { statement -> String? in
                guard case .binding(let binding) = statement, binding.name == name else { return nil }
                return binding.type ?? binding.value.flatMap(Scope.constructed)
            }.first
        default: return nil
        }
    }

    private static let onlyInstances: Set<String> = [
        "shared", "default", "main", "current", "instance", "sharedInstance", "standard", "live", "singleton", "global",
    ]

    /// Whether the only objects of the type live as long as the program.
    func isImmortal(_ name: String) -> Bool {
        let entries = lineage(name)
        guard let entry = entries.first else { return false }
        if entry.attributes.contains("main") || entry.attributes.contains("UIApplicationMain")
            || entry.attributes.contains("NSApplicationMain")
        {
            return true
        }
        let delegates: Set = ["UIApplicationDelegate", "NSApplicationDelegate", "QuickSpec"]
        let bases = entries.flatMap(\.inherits)
        if !delegates.isDisjoint(with: bases) { return true }
        // XCTest keeps its test cases, whose base may be another module's, until the program ends.
        if bases.contains(where: { $0.hasSuffix("TestCase") && !(type($0)?.isDeclared ?? false) }) { return true }
        let last = Self.last(entry.name)
        if !names.immortal.isDisjoint(with: [last, entry.name]) { return true }
        let isAlone = entry.functions["init"]?.allSatisfy(\.isPrivate) ?? false
        let own: Set = [last, entry.name, "Self"]
        return entry.members.values.contains { member in
            guard member.isStatic, !member.isComputed else { return false }
            let isNamedSo = entry.ownNames.contains(member.name) && Self.onlyInstances.contains(member.name)
            guard isAlone || isNamedSo else { return false }
            let evident = [member.type, member.value.flatMap(made)].compactMap(\.self)
            // It may have the type of a protocol.
            return !own.isDisjoint(with: evident) || isNamedSo && !evident.isEmpty && evident.allSatisfy(entry.inherits.contains)
        }
    }
}

#endif
