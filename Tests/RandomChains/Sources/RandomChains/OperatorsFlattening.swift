// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let flattening: [Operator] =
        ["flatMap", "flatMap(maxPublishers: .max(2))", "flatMapLatest", "flatMapFirst", "concatMap"].flatMap { name in
            [
                .keeping { shape, random in "\(name) { _ in \(Chain.inner(shape, &random)) }" },
                .keeping { shape, random in
                    shape.failure == .never ? "\(name) { Just($0) }" : "\(name) { Just($0).setFailureType(to: \(shape.failure.metatype)) }"
                },
                // A publisher that cannot fail in a stream that can, which Combine's operator takes as it is, and the other way round.
                .keeping(if: { $0.failure == .boom && isCombine(name) }) { shape, random in
                    "\(name) { _ in \(Chain.inner(Shape(output: shape.output, failure: .never), &random)) }"
                },
                .failing(with: .boom, if: { $0.failure == .never }) { shape, random in
                    "\(name) { _ in \(Chain.inner(Shape(output: shape.output, failure: .boom), &random)) }"
                },
            ]
        } + [
            .keeping { shape, random in "map { _ in \(Chain.inner(shape, &random)) }.switchToLatest()" },
            .keeping { shape, random in "map { _ in \(Chain.inner(shape, &random)) }.merge(maxConcurrent: 2)" },
            .keeping { shape, random in "flatMap(weak: scene) { _, _ in \(Chain.inner(shape, &random)) }" },
        ]

    private static func isCombine(_ name: String) -> Bool { name == "flatMap" || name.hasPrefix("flatMap(") }
}
