// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stream as the type of one of its parts spells it: each has the type of the next one as an argument, and says what it is itself.
///
/// `TypedSubjectSubscription<StatelessStage<MapStep<…>, Sink<Int, Never>>>` is `subject → map → sink`.
struct Pipeline: Equatable {
    /// From the source to the subscriber.
    private(set) var words: [String] = []
    /// Whether the types of the rest are hidden behind the last part: by an `AnyPublisher` for example.
    private(set) var isErased = false
    /// How the source ends; `nil` where it does not say so.
    private(set) var sourceEnd: SourceEnd?

    init(_ type: Any.Type) {
        var next: Any.Type? = type
        while let part = next, words.count < Self.longest {
            guard let description = part as? any StreamDescribing.Type else {
                // A part of the program's own.
                words.append(StreamWord.short(part))
                return
            }
            if words.isEmpty { sourceEnd = description.sourceEnd }
            description.streamWord.map { words.append($0) }
            next = description.downstreamType
            isErased = next == nil && description.streamWord == nil
        }
    }

    /// This stream, and behind it another one that its types hide.
    func followed(by other: Pipeline) -> Pipeline {
        var both = self
        (both.words, both.isErased) = (words + other.words, other.isErased)
        return both
    }

    /// Whether this is the same stream as another one, seen from nearer to its source.
    func reachesFurther(than other: Pipeline) -> Bool {
        words.count > other.words.count || words.count == other.words.count && words.last == other.words.last
    }

    private static let longest = 200
}
