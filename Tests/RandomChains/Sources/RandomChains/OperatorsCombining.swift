// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let combining: [Operator] = [
        .making(.pair, if: { $0.output == .int }) { shape, random in "zip(\(Chain.inner(shape, &random)))" },
        .making(.pair, if: { $0.output == .int }) { shape, random in "combineLatest(\(Chain.inner(shape, &random)))" },
        .keeping { shape, random in "zip(\(Chain.inner(shape, &random))) { a, _ in a }" },
        .keeping { shape, random in "zip(\(others(2, shape, &random))) { a, _, _ in a }" },
        .keeping { shape, random in "zip(\(others(3, shape, &random))) { a, _, _, _ in a }" },
        .keeping { shape, random in "combineLatest(\(Chain.inner(shape, &random))) { _, b in b }" },
        .keeping { shape, random in "combineLatest(\(others(2, shape, &random))) { _, b, _ in b }" },
        .keeping { shape, random in "combineLatest(\(others(3, shape, &random))) { a, _, _, _ in a }" },
        .keeping { shape, random in "merge(with: \(others(random.number(in: 1...7), shape, &random)))" },
        .keeping { shape, _ in "append(\(shape.output.value))" },
        .keeping { shape, _ in "prepend(\(shape.output.value))" },
        .keeping { shape, _ in "append([\(shape.output.value)])" },
        .keeping { shape, _ in "prepend([\(shape.output.value)])" },
        .keeping { shape, random in "append(\(Chain.inner(shape, &random)))" },
        .keeping { shape, random in "prepend(\(Chain.inner(shape, &random)))" },
        .keeping { shape, random in "amb(\(Chain.inner(shape, &random)))" },
        .keeping { shape, random in "withLatestFrom(\(Chain.inner(shape, &random)))" },
        .keeping { shape, random in "withLatestFrom(\(Chain.inner(shape, &random))) { a, _ in a }" },
        .keeping { shape, random in "withLatestFrom(\(others(2, shape, &random))).map { $0.0 }" },
    ]

    private static func others(_ count: Int, _ shape: Shape, _ random: inout SplitMix) -> String {
        (1...count).map { _ in Chain.inner(shape, &random) }.joined(separator: ", ")
    }
}
