// SPDX-License-Identifier: Apache-2.0

/// Every sequence of events up to a length.
///
/// - Parameter visit: Called with each.
package func everySequence<Event>(of events: [Event], upTo length: Int, _ visit: ([Event]) -> Void) {
    exploreSequences(of: events, upTo: length) { sequence in
        visit(sequence)
        return true
    }
}

/// Every sequence of events up to a length, but for those that continue one that goes no further.
///
/// - Parameter goesOn: Called with each; returns whether longer ones begin with it.
package func exploreSequences<Event>(of events: [Event], upTo length: Int, while goesOn: ([Event]) -> Bool) {
    func extend(_ sequence: [Event]) {
        guard goesOn(sequence), sequence.count < length else { return }
        for event in events { extend(sequence + [event]) }
    }
    extend([])
}
