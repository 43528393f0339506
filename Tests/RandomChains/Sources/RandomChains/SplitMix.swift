// SPDX-License-Identifier: Apache-2.0

/// The same numbers for the same seed, on every machine and in every version of Swift.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    mutating func element<T>(of choices: [T]) -> T { choices[number(in: 0...choices.count - 1)] }

    /// Returns true in `chance` cases of a hundred.
    mutating func percent(_ chance: Int) -> Bool { number(in: 1...100) <= chance }
}
