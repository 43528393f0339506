// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stream as the type of one of its parts spells it: each has the type of the next one as an argument, and says what it is itself.
///
/// `TypedSubjectSubscription<StatelessStage<MapStep<…>, Sink<Int, Never>>>` is `subject → map → sink`.
struct Pipeline {
    private struct Part {
        let type: Any.Type
        var word: String?
        /// The streams that the part is fed by beside the main line.
        var inputs: [Pipeline] = []
    }

    /// From the source to the subscriber.
    private var parts: [Part] = []
    /// Whether the types of the rest are hidden behind the last part: by an `AnyPublisher` for example.
    private(set) var isErased = false
    /// Tells the stage that the last part is a further input of; `nil` of a main line.
    private(set) var isInput: ((_ ofStage: Any.Type) -> Bool)?
    /// Whether the last part is where the stream ends.
    private var hasEnd = false
    private var ownEnd: SourceEnd?

    init(_ type: Any.Type) {
        var next: Any.Type? = type
        while let part = next, parts.count < Self.longest {
            guard let description = part as? any StreamDescribing.Type else {
                // A part of the program's own.
                parts.append(Part(type: part, word: StreamWord.short(part)))
                return
            }
            if parts.isEmpty { ownEnd = description.sourceEnd }
            parts.append(Part(type: part, word: description.streamWord))
            (isInput, hasEnd) = (description.isInput, description.isEnd)
            // The stage that it is an input of has a stream of its own.
            guard isInput == nil else { return }
            next = description.downstreamType
            isErased = next == nil && description.streamWord == nil
        }
    }

    /// Whether a type is one of the library's.
    static func isOwn(_ type: Any.Type) -> Bool { TypeName.full(type).hasPrefix("Watertight") }

    /// A part of no operator's: a link, or the box of an erased subscriber.
    var isLink: Bool {
        guard let first = parts.first, first.word != nil else { return true }
        return !(first.type is any StreamDescribing.Type) && Self.isOwn(first.type)
    }

    /// Whether the last part has that type.
    func ends(in type: Any.Type?) -> Bool { type != nil && parts.last?.type == type }

    /// Whether a part of another stream, behind its first one, is the first one of this.
    func begins(inside other: Pipeline) -> Bool {
        guard let first = parts.first else { return true }
        return other.parts.dropFirst().contains { $0.type == first.type }
    }

    /// Whether this has the same parts as another stream.
    func reads(like other: Pipeline) -> Bool { parts.map { ObjectIdentifier($0.type) } == other.parts.map { ObjectIdentifier($0.type) } }

    /// Whether a part is of that type.
    func contains(_ type: Any.Type) -> Bool { parts.contains { $0.type == type } }

    /// Adds what follows this stream. A subject that this one ends in is the source of what follows.
    mutating func append(_ next: Pipeline) {
        if hasEnd, !parts.isEmpty { parts.removeLast() }
        parts += next.parts
        (isErased, isInput, hasEnd) = (next.isErased, next.isInput, next.hasEnd)
    }

    /// Names the source, whose type does not say what the program calls it.
    mutating func nameSource(_ word: String) {
        guard !parts.isEmpty else { return }
        let next = parts.dropFirst().first?.type as? any StreamDescribing.Type
        parts[0].word = next?.sourceWord ?? word
    }

    /// Adds a stream that feeds one of the parts beside the main line.
    mutating func add(_ input: Pipeline) {
        guard let isStage = input.isInput, let index = parts.firstIndex(where: { isStage($0.type) }) else { return }
        parts[index].inputs.append(input)
    }

    /// From the source to the subscriber, each as its user has written it: `zip(Timer → map, Future)`.
    var words: [String] {
        parts.compactMap { part in part.word.map { Self.word($0, of: part.inputs.map { $0.words.joined(separator: " → ") }) } }
    }

    /// How the source ends; `nil` if it does not say so. Of a join, how the last of its inputs does.
    var sourceEnd: SourceEnd? {
        guard let first = parts.first(where: { $0.word != nil }), !first.inputs.isEmpty, ownEnd == nil else { return ownEnd }
        let ends = first.inputs.map(\.sourceEnd)
        return [SourceEnd.never, nil, .byCompletion].first { ends.contains($0) } ?? .bySource
    }

    /// An operator with its inputs: those that read the same are counted.
    private static func word(_ word: String, of inputs: [String]) -> String {
        guard !inputs.isEmpty else { return word }
        var counts: [(text: String, count: Int)] = []
        for input in inputs {
            if let index = counts.firstIndex(where: { $0.text == input }) {
                counts[index].count += 1
            } else {
                counts.append((input, 1))
            }
        }
        var shown = counts.prefix(shownInputs).map { $0.count > 1 ? "\($0.count) × \($0.text)" : $0.text }
        if counts.count > shownInputs { shown.append("…") }
        let list = shown.joined(separator: ", ")
        return word.hasSuffix(":)") ? "\(word.dropLast()) \(list))" : "\(word)(\(list))"
    }

    private static let shownInputs = 8
    private static let longest = 200
}
