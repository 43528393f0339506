// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let recovering: [Operator] = [
        .failing(with: .never, if: { $0.failure != .never }) { shape, random in
            "catch { _ in \(Chain.inner(Shape(output: shape.output, failure: .never), &random)) }"
        },
        .failing(with: .boom, if: { $0.failure != .never }) { shape, random in
            "catch { _ in \(Chain.inner(Shape(output: shape.output, failure: .boom), &random)) }"
        },
        .failing(if: { $0.failure != .never }) { shape, random in
            "tryCatch { try rethrow($0, \(Chain.inner(Shape(output: shape.output, failure: .boom), &random))) }"
        },
        .failing(with: .never, if: { $0.failure != .never }) { shape, _ in "replaceError(with: \(shape.output.value))" },
        .failing(with: .never, if: { $0.failure != .never }) { _, _ in "assertNoFailure()" },
        .keeping { _, random in "retry(\(random.number(in: 1...3)))" },
        .keeping(if: { $0.failure != .never }) { _, _ in "retry { $0.prefix(2) }" },
        .keeping { _, _ in "retry(2, backoff: .constant(1), scheduler: Clock())" },
    ]
}
