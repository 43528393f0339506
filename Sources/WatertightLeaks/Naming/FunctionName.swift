// SPDX-License-Identifier: Apache-2.0

/// A demangled function, as a reader wants it: `closure #1 in Clock.start()`, without modules, arguments' types and what the compiler has added.
struct FunctionName: Hashable, CustomStringConvertible {
    let description: String
    /// The module that it stands in: of an extension its own.
    let module: String

    /// Whether it stands in no function of an object: in a static one, or in a variable's initial value.
    let isStatic: Bool

    /// Whether the compiler has made it, to call a closure by another convention.
    var isThunk: Bool { description.hasPrefix("reabstraction thunk") || description.hasPrefix("thunk for") }

    init(demangled: String) {
        let visible = Self.withoutNotes(demangled)
        var name = visible[...]
        for _ in 0..<16 {
            guard let rest = Self.withoutAddition(name) else { break }
            name = rest
        }
        let written = Self.parts(of: name)
        module = Self.module(of: written.last ?? "")
        isStatic = written.last.map { $0.hasPrefix("static ") || $0.contains("initialization expression of ") } ?? false
        let parts = written.map { Self.shortened($0) }
        let closures = parts.prefix { $0.hasPrefix("implicit closure #") }
        // A method that is passed as a function: the compiler makes two closures of it.
        description = (closures.isEmpty ? parts : ["method reference"] + parts.dropFirst(closures.count)).joined(separator: " in ")
    }

    /// `static Module.Type.function()` stands in `Module`.
    private static func module(of function: Substring) -> String {
        let path = function.prefix { $0 != "." && $0 != "(" }
        return String(path.split(separator: " ").last ?? path)
    }

    /// Without the discriminators of what is private, `(Clock in _8A3F…)`, and with an extension named by its own module: `(extension in App):Swift.Int`.
    private static func withoutNotes(_ demangled: String) -> String {
        demangled.replacing(/\(([^()]+) in _[0-9A-F]+\)/) { $0.1 }.replacing(/\(extension in ([^()]+)\):\w+\./) { "\($0.1)." }
            .replacing(/\(\d+\) (await|suspend) resume partial function for\ /, with: "")
    }

    /// Without one of the things that the compiler has made of a function to call it otherwise; `nil` if there is none.
    private static func withoutAddition(_ name: Substring) -> Substring? {
        if let prefix = additions.first(where: { name.hasPrefix($0) }) { return name.dropFirst(prefix.count) }
        guard specialisations.contains(where: { name.hasPrefix($0) }) else { return nil }
        return name.range(ofText: "> of ").map { name[$0.upperBound...] }
    }

    private static let specialisations = [
        "generic specialization <", "generic not re-abstracted specialization <", "function signature specialization <",
        "inlined generic function <",
    ]

    private static let additions = [
        "partial apply forwarder for ", "async function pointer to ", "specialized ", "merged ", "curry thunk of ",
    ]

    /// `closure #1 … in closure #2 … in Module.Type.function(…)`, taken apart where no bracket is open.
    private static func parts(of name: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = name.startIndex
        var depth = 0
        var index = name.startIndex
        while index < name.endIndex {
            switch name[index] {
            case "(", "<", "[": depth += 1
            case ")", "]": depth -= 1
            case ">" where index > name.startIndex && name[name.index(before: index)] != "-": depth -= 1
            case " " where depth == 0 && name[index...].hasPrefix(" in "):
                parts.append(name[start..<index])
                start = name.index(index, offsetBy: 4)
            default: break
            }
            index = name.index(after: index)
        }
        return parts + [name[start...]]
    }

    /// Of a closure its number; of a function its name and the labels of its arguments.
    private static func shortened(_ part: Substring) -> String {
        if part.hasPrefix("closure #") || part.hasPrefix("implicit closure #") {
            let words = part.split(separator: " ")
            return words.prefix(part.hasPrefix("implicit") ? 3 : 2).joined(separator: " ")
        }
        var name = withoutGenerics(part)[...]
        // A variable's type.
        if let colon = name.range(ofText: " : ", outsideBrackets: true) { name = name[..<colon.lowerBound] }
        if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
        if let arrow = name.range(ofText: " -> ", outsideBrackets: true) { name = name[..<arrow.lowerBound] }
        for suffix in [" async throws", " throws", " async"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
        return withoutModule(labels(in: name))
    }

    /// `Type< where A: P>.f<B>(a: Array<B>)` becomes `Type.f(a: Array)`. An operator's `<` follows a dot.
    private static func withoutGenerics(_ name: Substring) -> String {
        var written = ""
        var (depth, previous) = (0, Character("."))
        for character in name {
            switch character {
            case "<" where depth > 0 || previous.isLetter || previous.isNumber || previous == "_": depth += 1
            case ">" where depth > 0: depth -= previous == "-" ? 0 : 1
            default: if depth == 0 { written.append(character) }
            }
            previous = character
        }
        return written
    }

    /// `f(a: Swift.Int, Swift.Int)` becomes `f(a:_:)`.
    private static func labels(in name: Substring) -> String {
        guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return String(name) }
        var (labels, label) = ("", "")
        var (depth, hasLabel, isEmpty, previous) = (0, false, true, Character(" "))
        for character in name[name.index(after: open)...] {
            isEmpty = isEmpty && character == ")"
            defer { previous = character }
            switch character {
            case ">" where previous == "-": break
            case "(", "<", "[": depth += 1
            case ":" where depth == 0 && !hasLabel: (hasLabel, labels) = (true, labels + label + ":")
            case "," where depth == 0, ")" where depth == 0:
                if !hasLabel, !isEmpty { labels += "_:" }
                (hasLabel, label) = (false, "")
            case ")", ">", "]": depth -= 1
            case " " where depth == 0: label = ""
            default: label.append(character)
            }
        }
        return "\(name[..<open])(\(labels))"
    }

    /// `Module.Type.f()` becomes `Type.f()`, and `Module.f()` becomes `f()`.
    private static func withoutModule(_ name: String) -> String {
        let path = name.prefix { $0 != "(" && $0 != "<" }
        guard let dot = path.firstIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[name.index(after: dot)...])
    }
}

extension StringProtocol {
    /// Where a text first stands in this one.
    func range(ofText text: String, outsideBrackets: Bool = false) -> Range<Index>? {
        var depth = 0
        for start in indices {
            if outsideBrackets {
                if "([".contains(self[start]) { depth += 1 }
                if ")]".contains(self[start]) { depth -= 1 }
            }
            if depth == 0, self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
        }
        return nil
    }
}
