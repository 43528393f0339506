// SPDX-License-Identifier: Apache-2.0

/// Every sequence of events up to a length.
///
/// - Parameter visit: Called with each.
package func everySequence<Event>(of events: [Event], upTo length: Int, _ visit: ([Event]) -> Void) {
    func extend(_ sequence: [Event]) {
        visit(sequence)
        if sequence.count < length { for event in events { extend(sequence + [event]) } }
    }
    extend([])
}
