// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let mapping: [Operator] =
        // To every type: with a closure, and with one that throws.
        Output.allCases.flatMap { output in
            [
                .making(output) { _, _ in "map { _ -> \(output.type) in \(output.value) }" },
                .making(output, failure: .any) { _, _ in "tryMap { value -> \(output.type) in try pass(\(output.value)) }" },
                .making(output) { _, _ in "scan(\(output.value)) { last, _ in last }" },
            ]
        } + [
            .keeping { _, _ in "map { $0 }" },
            .failing { shape, _ in "tryScan(\(shape.output.value)) { try check(true) ? $0 : $1 }" },
            .making(.int, if: { $0.output == .string }) { _, _ in "map(\\.count)" },
            .making(.pair, if: { $0.output == .list }) { _, _ in "map(\\.count, \\.underestimatedCount)" },
            .making(.int, if: { $0.output == .optional }) { _, _ in "replaceNil(with: 4)" },
            .making(.int, failure: .any, if: { $0.output == .int }) { _, _ in
                "encode(encoder: Coder()).decode(type: Int.self, decoder: Coder())"
            },
            .failing(with: .boom, if: { $0.failure == .never }) { _, _ in "setFailureType(to: Boom.self)" },
            .failing(with: .boom, if: { $0.failure != .never }) { _, _ in "mapError { _ in Boom() }" },
            .failing(with: .any, if: { $0.failure != .never }) { _, _ in "mapError { $0 as any Error }" },
        ]
}
