// SPDX-License-Identifier: Apache-2.0

/// A reference that is retained by hand is one that metadata does not tell of. Each is known here, with what the leak detective finds it by.
enum ReferenceRules {
    /// Where references are retained by hand, and what keeps them then.
    struct Kept {
        let path: String
        /// How often the file retains.
        let count: Int
        let finding: Finding
    }

    /// What the leak detective finds such a reference by.
    enum Finding: Equatable {
        /// A field of a type that cannot be copied. Its type is hidden, so each of its words is looked at.
        case hiddenField(String, of: String)
        /// The type says by this protocol of the core's what its objects hold.
        case describer(String, of: String)
        /// By what a file of the detective's knows about the type, which it names.
        case knownType(String, in: String)
        /// By nothing, for this reason.
        case nothing(String)
    }

    static let kept = [
        Kept(path: "Sources/WatertightCore/Contract/AnyCancellable.swift", count: 1, finding: .hiddenField("word", of: "AnyCancellable")),
        Kept(path: "Sources/WatertightCore/Kernel/Sync/SetOnce.swift", count: 1, finding: .hiddenField("word", of: "SetOnce")),
        // The last observer. One that was there before it stands in its `next`, a number, which nothing looks at: two bags for one stream are rare.
        Kept(
            path: "Sources/WatertightCore/Kernel/Lifetimes/TerminationHook.swift", count: 1,
            finding: .hiddenField("word", of: "TerminationHook")),
        // Behind the pointer stands memory that is not an object, each word of which is looked at.
        Kept(
            path: "Sources/WatertightCore/Kernel/Sync/FunctionTables.swift", count: 1,
            finding: .nothing("a table lives as long as the process, and holds functions without contexts")),
        Kept(
            path: "Sources/WatertightCore/Kernel/Multicast/SubscriberList.swift", count: 1,
            finding: .knownType("SubjectSubscription", in: "Sources/WatertightLeaks/Layout/Containers.swift")),
        Kept(
            path: "Sources/WatertightCore/Concurrency/AwaiterAsking.swift", count: 1,
            finding: .nothing("released by the thread that is in the fast path, when it leaves")),
        Kept(
            path: "Sources/WatertightRx/Operators/Transforming/GroupBy.swift", count: 1,
            finding: .nothing("it counts a use of a RefCountDisposable, by an ordinary reference")),
        Kept(
            path: "Sources/WatertightRx/Kernel/Timing/WindowStream.swift", count: 1,
            finding: .nothing("it counts a use of a RefCountDisposable, by an ordinary reference")),
        Kept(
            path: "Sources/WatertightReactive/Kernel/Joining/SignalJoin.swift", count: 1,
            finding: .hiddenField("combiner", of: "SignalJoin")),
        // It sets a field of SignalState's.
        Kept(
            path: "Sources/WatertightReactive/Kernel/SignalCore.swift", count: 1,
            finding: .describer("SignalDescribing", of: "SignalState")),
        Kept(
            path: "Sources/WatertightReactive/Kernel/SignalMember.swift", count: 1, finding: .hiddenField("observer", of: "SignalMember")),
        Kept(
            path: "Sources/WatertightReactive/Kernel/SignalState.swift", count: 1,
            finding: .knownType("SignalMember", in: "Sources/WatertightLeaks/Layout/Containers.swift")),
        Kept(
            path: "Sources/WatertightReactive/Kernel/SignalState+Draining.swift", count: 1,
            finding: .knownType("SignalMember", in: "Sources/WatertightLeaks/Layout/Containers.swift")),
        Kept(
            path: "Sources/WatertightLeaks/Detective/OverdueObjects.swift", count: 1,
            finding: .nothing("released by the thread that it is handed to, when it ends")),
    ]

    /// The types that cannot be copied. A field of one is hidden: what stands in it, and whether that may be a reference.
    static let hiddenTypes: [String: String] = [
        "AtomicByte": "a number", "AwaitFastPath": "a value", "Borrowable": "a value", "ByteLock": "a number", "CallbackGate": "numbers",
        "Cell": "a value", "DemandGate": "a number", "DrainOwnership": "a number", "DrainQueue": "values",
        "ExclusiveValue": "a value and a lock", "Guarded": "a value and a lock",
        "Lock": "a number", "PlatformLock": "a mutex", "RawCell": "a value", "ScopedCancellable": "a token",
        "SerializedDownstream": "a downstream", "SetOnce": "a retained address", "ShownReference": "an address that is not retained",
        "Slot": "numbers of a table of functions", "StageMemory": "a value", "SubjectUpstreams": "subscriptions",
        "SubscriberList": "members",
        "TerminationHook": "a retained address", "TurnGate": "a number", "Unguarded": "a value", "UpstreamSlot": "a subscription",
        "Word": "a number or an address",
    ]

    /// Memory that the compiler does not know the contents of. Strong references in it would be found as words only.
    static let rawMemory: [String: String] = [
        "Sources/WatertightCore/Kernel/Sync/FunctionTables.swift": "numbers",
        "Sources/WatertightCore/Kernel/Sync/ParkingLot.swift": "mutexes and conditions",
    ]

    /// The lines on which a reference is retained by hand.
    static func retains(_ file: SourceFile) -> [Int] {
        file.lines(matching: #/passRetained\(|\.retain\(\)/#, ifMentioned: "passRetained(", ".retain()")
    }

    static func areKnown(_ file: SourceFile, kept: [Kept] = kept) -> [String] {
        let lines = retains(file)
        let known = kept.first { $0.path == file.path }?.count ?? 0
        guard lines.count != known else { return [] }
        let message =
            "\(lines.count) references are retained by hand, known are \(known): ReferenceRules says what the leak detective finds them by"
        return [file.complaint(lines.first ?? 0, message)]
    }

    /// Whether what is said to find a reference is there.
    static func areFound(_ kept: Kept, in files: [SourceFile]) -> [String] {
        guard let file = files.first(where: { $0.path == kept.path }) else { return ["\(kept.path): retains nothing, it is not there"] }
        switch kept.finding {
        case .nothing(let reason): return reason.isEmpty ? ["\(kept.path): nothing finds what it retains, without a reason"] : []
        case .hiddenField(let field, let type):
            let isThere = fields(file).contains { $0.name == field && $0.owner == type && hiddenTypes[$0.type] != nil }
            return isThere ? [] : ["\(kept.path): \(type) has no field \(field) of a type that cannot be copied"]
        case .knownType(let type, let path):
            let isThere = files.first { $0.path == path }.map { file in file.lines.contains { $0.contains("\"\(type)\"") } } ?? false
            return isThere ? [] : ["\(kept.path): \(path) does not name \(type)"]
        case .describer(let name, let type):
            let conforms = files.contains { file in file.lines.indices.contains { declares(file.code($0), type, as: name) } }
            return conforms ? [] : ["\(kept.path): \(type) does not conform to \(name)"]
        }
    }

    /// Whether a line lets a type conform to a protocol.
    private static func declares(_ code: String, _ type: String, as name: String) -> Bool {
        let parts = code.split(separator: ":", maxSplits: 1).map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        return parts.count == 2 && parts[0].contains { $0 == type } && parts[1].contains { $0 == name }
    }

    /// The types that a file declares and that cannot be copied.
    static func hiddenTypes(_ file: SourceFile) -> [(line: Int, name: String)] {
        guard file.mentions(["~Copyable"]) else { return [] }
        let declaration = #/\b(?:struct|enum) (\w+)(?:<.*>)?: (?:.*, )?~Copyable/#
        return file.lines.indices.compactMap { index in file.code(index).firstMatch(of: declaration).map { (index, String($0.1)) } }
    }

    static func hiddenTypesAreKnown(_ file: SourceFile) -> [String] {
        hiddenTypes(file).filter { hiddenTypes[$0.name] == nil }
            .map { file.complaint($0.line, "metadata hides each field of type \($0.name): ReferenceRules says what stands in it") }
    }

    static func rawMemoryIsKnown(_ file: SourceFile) -> [String] {
        guard rawMemory[file.path] == nil else { return [] }
        return file.lines(matching: #/\.allocate\(|ManagedBuffer|malloc\(/#, ifMentioned: ".allocate(", "ManagedBuffer", "malloc(")
            .map { file.complaint($0, "memory of its own: ReferenceRules says what stands in it") }
    }

    private struct Field {
        let owner: String
        let name: String
        let type: String
    }

    /// The stored properties that name their types, each with the innermost type around it whose declaration is indented less.
    private static func fields(_ file: SourceFile) -> [Field] {
        let typeDeclaration = #/\b(?:struct|class|enum|actor|extension) ([A-Z]\w*)/#
        let fieldDeclaration = #/\b(?:let|var) (\w+)(?:: | = )([A-Z]\w*)/#
        var owners: [(indentation: Int, name: String)] = []
        return file.lines.indices.compactMap { index in
            let code = file.code(index)
            let indentation = code.prefix { $0 == " " }.count
            if let type = code.firstMatch(of: typeDeclaration) {
                owners.removeAll { $0.indentation >= indentation }
                owners.append((indentation, String(type.1)))
            }
            guard let field = code.firstMatch(of: fieldDeclaration),
                let owner = owners.last(where: { $0.indentation < indentation })
            else { return nil }
            return Field(owner: owner.name, name: String(field.1), type: String(field.2))
        }
    }
}
