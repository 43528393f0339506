// SPDX-License-Identifier: Apache-2.0

/// Eight digits for the cause of a leak.
enum Fingerprint {
    /// Made of what neither a run nor a build changes: types without their arguments, fields without indices, the functions of closures, and no addresses. A
    /// circle has one, whichever of its objects is asked about.
    ///
    /// - Parameter circle: How many of the steps, the first ones, lead back to where they begin.
    static func of(type: String, origin: Leak.Origin, steps: [Leak.Step], circle: Int = 0) -> String {
        let circle = origin == .cycle ? steps.count : circle
        let circular = CanonicalCircle(steps.prefix(circle)).words
        let way = words(of: steps.dropFirst(circle))
        // What a circle keeps beside its objects may be anything.
        let end = origin == .cycle ? [] : [TypeName.withoutArguments(type)]
        return digits(of: [origin.variable ?? origin.kind] + circular + way + end)
    }

    /// Without what is Watertight's or the system's own, and without what the compiler adds to call a closure by another convention.
    static func words(of steps: ArraySlice<Leak.Step>) -> [String] { shown(steps).map { word(of: $0.step) } }

    /// The steps of which words are made, each with its index.
    static func shown(_ steps: ArraySlice<Leak.Step>) -> [(index: Int, step: Leak.Step)] {
        let all = Array(zip(steps.indices, steps)).map { (index: $0, step: $1) }
        let shown = all.filter { !$0.step.isThunk && (!$0.step.isInternal || $0.step.isCapture || $0.step.closure != nil) }
        return shown.isEmpty ? all : shown
    }

    private static func word(of step: Leak.Step) -> String {
        let field = step.field.filter { !$0.isNumber }
        // A stripped program has lost the name, and shows a place in its file.
        let closure = step.closure.map { $0.contains("+0x") ? "closure" : $0 } ?? ""
        return [TypeName.withoutArguments(step.holder), field, closure, TypeName.withoutArguments(step.held)].joined(separator: ">")
    }

    private static func digits(of words: [String]) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in words.joined(separator: "|").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// A circle as it looks from whichever of its objects it is found: it begins with the word that makes the whole the first in the alphabet.
struct CanonicalCircle {
    let words: [String]
    /// The indices of the steps that the words are made of.
    let indices: [Int]

    init(_ steps: ArraySlice<Leak.Step>) {
        let words = Fingerprint.words(of: steps)
        let start = Self.start(of: words)
        self.words = Array(words[start...] + words[..<start])
        let indices = Fingerprint.shown(steps).map(\.index)
        self.indices = Array(indices[start...] + indices[..<start])
    }

    /// The least rotation, in a time that is proportional to the length: the place that is left of two that compete (Booth, Shiloach).
    private static func start(of words: [String]) -> Int {
        let count = words.count
        var (first, second, length) = (0, 1, 0)
        while first < count, second < count, length < count {
            let (left, right) = (words[(first + length) % count], words[(second + length) % count])
            guard left != right else {
                length += 1
                continue
            }
            if left > right { first += length + 1 } else { second += length + 1 }
            if first == second { second += 1 }
            length = 0
        }
        return count == 0 ? 0 : min(first, second)
    }
}

extension Leak.Step {
    /// A context that only holds another closure is the compiler's, which calls that one by another convention.
    var isThunk: Bool { holder == ShownPath.context && held == ShownPath.context && closure == nil }
}
