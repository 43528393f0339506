// SPDX-License-Identifier: Apache-2.0

/// SplitMix64: the same numbers for the same seed, on every machine and in every version of Swift.
public struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number below `bound`. Not by the standard library, whose algorithm may change.
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    public mutating func oneOf<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

    /// Returns true in `chance` cases of a hundred.
    public mutating func percent(_ chance: Int) -> Bool { below(100) < chance }
}
