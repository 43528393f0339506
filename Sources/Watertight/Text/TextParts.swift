// SPDX-License-Identifier: Apache-2.0

/// The parts that wait for a delivery, first in, first out. A value, without a lock; its carrier guards it.
///
/// ```
///   append ──▶ [incoming] ──reversed, once none is outgoing──▶ [outgoing] ──▶ popFirst
/// ```
/// Each part is moved once, and leaves no gap behind: a queue that is never empty does not grow.
struct TextParts<Part> {
    private var incoming: [Part] = []
    /// The last is the next.
    private var outgoing: [Part] = []

    var count: Int { incoming.count + outgoing.count }
    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ parts: [Part]) {
        incoming += parts
    }

    mutating func popFirst() -> Part? {
        if outgoing.isEmpty {
            swap(&incoming, &outgoing)
            outgoing.reverse()
        }
        return outgoing.popLast()
    }

    mutating func popAll() -> [Part] {
        defer { self = TextParts() }
        return outgoing.isEmpty ? incoming : outgoing.reversed() + incoming
    }

    mutating func removeAll() {
        self = TextParts()
    }
}
