// SPDX-License-Identifier: Apache-2.0

#if Observability

import Watertight

/// Tells apart at most so many places of each kind of notice; all further places are one, `other`.
///
/// A value, which its owner guards.
struct BoundedPlaces {
    /// Identifies a kind of notice at a place, or at all places beyond the limit.
    struct Key: Hashable {
        let kind: StreamNotice.Kind
        let place: String
    }

    static let other = "other"

    /// How many places of each kind are told apart.
    let limit: Int
    private var places: [StreamNotice.Kind: Set<String>] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    mutating func key(of notice: StreamNotice) -> Key {
        let known = places[notice.kind] ?? []
        if known.contains(notice.place) { return Key(kind: notice.kind, place: notice.place) }
        guard known.count < limit else { return Key(kind: notice.kind, place: Self.other) }
        places[notice.kind, default: []].insert(notice.place)
        return Key(kind: notice.kind, place: notice.place)
    }
}

#endif
