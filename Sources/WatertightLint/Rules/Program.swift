// SPDX-License-Identifier: Apache-2.0

#if Lint

/// All that the rules look at.
struct Program {
    private(set) var index: ProjectIndex
    private(set) var subscriptions: [Subscription] = []
    private(set) var closures: [KeptClosure] = []
    /// The subscriptions that close a cycle.
    private(set) var cycles: [Cycle] = []

    /// - Parameters:
    ///   - index: The sources.
    ///   - names: The names that are known in the source at a path.
    init(_ index: ProjectIndex, names: (String) -> KnownNames) {
        self.index = index
        for file in index.files {
            let known = names(file.path)
            if known != self.index.names { self.index.names = known }
            read(file)
        }
        cycles = subscriptions.compactMap(Cycle.init)
    }

    /// Whether a class that keeps subscriptions inherits from one that is in none of the sources.
    var isPartial: Bool { subscriptions.contains { $0.type.map { !index.isWhole($0) } ?? false } }

    private mutating func read(_ file: FileFacts) {
        for type in file.types {
            for function in type.functions { read(function, of: function.isStatic ? nil : type.name, file) }
            for member in type.members {
                guard let value = member.value else { continue }
                // Only the initial value of a lazy property has a `self`, but no other that compiles uses it.
                var finder = SubscriptionFinder(file: file, function: nil, index: index)
                finder.visit(value, of: member, Scope(type: member.isStatic ? nil : type.name, index: index))
                add(finder)
            }
        }
        for function in file.functions { read(function, of: nil, file) }
        var finder = SubscriptionFinder(file: file, function: nil, index: index)
        finder.visit(file.statements, Scope(type: nil, index: index))
        add(finder)
    }

    private mutating func read(_ function: Function, of type: String?, _ file: FileFacts) {
        guard !function.body.isEmpty else { return }
        var scope = Scope(type: type, index: index)
        scope.bind(function.parameters)
        var finder = SubscriptionFinder(file: file, function: function, index: index)
        finder.visit(function.body, scope)
        add(finder)
    }

    private mutating func add(_ finder: SubscriptionFinder) {
        subscriptions += finder.subscriptions
        closures += finder.closures
    }
}

#endif
