// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let reducing: [Operator] = [
        .making(.list, if: { $0.output == .int }) { _, _ in "collect()" },
        .making(.list, if: { $0.output == .int }) { _, random in "collect(\(random.number(in: 1...3)))" },
        .making(.int, if: { $0.output != .int }) { _, _ in "collect().map { $0.count }" },
        .making(.int) { _, _ in "count()" },
        .making(.int) { _, _ in "reduce(0) { count, _ in count + 1 }" },
        .failing { shape, _ in "tryReduce(\(shape.output.value)) { try check(true) ? $0 : $1 }" },
        .keeping(if: { $0.output == .int || $0.output == .string }) { _, random in random.percent(50) ? "max()" : "min()" },
        .keeping { shape, random in "\(random.percent(50) ? "max" : "min") { \(shape.output.order) }" },
        .failing { shape, random in "\(random.percent(50) ? "tryMax" : "tryMin") { try check(\(shape.output.order)) }" },
        .making(.flag, if: \.output.isEquatable) { shape, _ in "contains(\(shape.output.value))" },
        .making(.flag) { shape, _ in "contains { \(shape.output.condition) }" },
        .making(.flag, failure: .any) { shape, _ in "tryContains { try check(\(shape.output.condition)) }" },
        .making(.flag) { shape, _ in "allSatisfy { \(shape.output.condition) }" },
        .making(.flag, failure: .any) { shape, _ in "tryAllSatisfy { try check(\(shape.output.condition)) }" },
        .making(.int) { _, _ in "ignoreOutput().map { (_: Never) -> Int in }" },
    ]
}
