// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let filtering: [Operator] = [
        .keeping { shape, _ in "filter { \(shape.output.condition) }" },
        .failing { shape, _ in "tryFilter { try check(\(shape.output.condition)) }" },
        .making(.int) { shape, _ in "compactMap { \(shape.output.condition) ? 5 : nil }" },
        .making(.int, if: { $0.output == .optional }) { _, _ in "compactMap { $0 }" },
        .making(.string, failure: .any) { shape, _ in "tryCompactMap { try check(\(shape.output.condition)) ? \"b\" : nil }" },
        .keeping(if: \.output.isEquatable) { _, _ in "removeDuplicates()" },
        .keeping { shape, _ in "removeDuplicates { \(shape.output.order) }" },
        .failing { shape, _ in "tryRemoveDuplicates { try check(\(shape.output.order)) }" },
        .keeping { _, _ in "first()" },
        .keeping { shape, _ in "first { \(shape.output.condition) }" },
        .failing { shape, _ in "tryFirst { try check(\(shape.output.condition)) }" },
        .keeping { _, _ in "last()" },
        .keeping { shape, _ in "last { \(shape.output.condition) }" },
        .failing { shape, _ in "tryLast { try check(\(shape.output.condition)) }" },
        .keeping { _, random in "dropFirst(\(random.number(in: 0...2)))" },
        .keeping { shape, _ in "drop { \(shape.output.condition) }" },
        .failing { shape, _ in "tryDrop { try check(\(shape.output.condition)) }" },
        .keeping { shape, _ in "drop(untilOutputFrom: PassthroughSubject<String, \(shape.failure.type)>())" },
        .keeping { _, random in "prefix(\(random.number(in: 1...3)))" },
        .keeping { shape, _ in "prefix { \(shape.output.condition) }" },
        .failing { shape, _ in "tryPrefix { try check(\(shape.output.condition)) }" },
        .keeping { _, _ in "prefix(untilOutputFrom: PassthroughSubject<String, Never>())" },
        .keeping { _, random in "output(at: \(random.number(in: 0...2)))" },
        .keeping { _, random in "output(in: 1...\(random.number(in: 1...3)))" },
        .keeping { shape, _ in "replaceEmpty(with: \(shape.output.value))" },
    ]
}
