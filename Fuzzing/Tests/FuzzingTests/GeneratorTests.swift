// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import Fuzzing
import Testing

@Suite struct GeneratorTests {
    private let generator = Generator(operators: ["map", "filter", "first"])

    @Test func `a seed means the same case each time, and another seed another one`() {
        let cases = (0..<100).map { generator.makeCase(seed: $0) }
        #expect(cases == (0..<100).map { generator.makeCase(seed: $0) })
        #expect(Set(cases.map(\.description)).count == 100)
    }

    @Test func `a pipeline has one to five stages, of the operators that it was given`() {
        for seed in 0..<1000 as Range<UInt64> {
            let stages = generator.makeCase(seed: seed).stages
            #expect((1...5).contains(stages.count))
            #expect(stages.allSatisfy { ["map", "filter", "first"].contains($0.name) })
        }
    }

    @Test func `an operator that is required is in each pipeline`() {
        let generator = Generator(operators: ["map"], required: "first")
        #expect((0..<200).allSatisfy { generator.makeCase(seed: $0).has("first") })
    }

    @Test func `both sides play the same case alike, twice`() {
        let generator = Generator(operators: ["map", "filter", "tryMap"])
        for seed in 0..<50 as Range<UInt64> {
            let made = generator.makeCase(seed: seed)
            #expect(Side.ours.play(made) == Side.ours.play(made))
            #expect(Side.theirs.play(made) == Side.theirs.play(made))
        }
    }
}
