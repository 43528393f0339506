// SPDX-License-Identifier: Apache-2.0

#if Tools

/// The known word that is closest to an unknown one.
enum Suggestion {
    /// ` Did you mean …?`, or nothing if no known word is close.
    static func text(for word: String, among known: [String]) -> String {
        let distances = known.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0.lowercased()))) }
        guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, word.count / 3) else { return "" }
        return " Did you mean \(best.word)?"
    }

    /// How many letters have to be changed, added or removed.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let changed = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}

#endif
