// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let sharing: [Operator] = [
        .keeping { _, _ in "share()" },
        .keeping { _, random in "share(replay: \(random.number(in: 1...2)))" },
        .keeping { shape, _ in "multicast { PassthroughSubject\(shape.arguments)() }.autoconnect()" },
        .keeping { shape, _ in "multicast(subject: CurrentValueSubject\(shape.arguments)(\(shape.output.value))).autoconnect()" },
        .keeping(if: { $0.failure == .never }) { _, _ in "makeConnectable().autoconnect()" },
        .keeping { _, _ in "eraseToAnyPublisher()" },
        .keeping { _, _ in "serialized()" },
        .keeping { shape, _ in "partition { \(shape.output.condition) }.matching" },
    ]
}
