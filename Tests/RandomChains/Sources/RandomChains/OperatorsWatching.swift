// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let watching: [Operator] = [
        .keeping { _, _ in "print()" },
        .keeping { _, _ in "handleEvents(receiveOutput: { _ in scene.count += 1 })" },
        .keeping { _, _ in "handleEvents(receiveCompletion: { _ in }, receiveCancel: { scene.count += 1 })" },
        .keeping { _, _ in "breakpoint(receiveOutput: { _ in false })" },
        .keeping { _, _ in "breakpointOnError()" },
        .keeping { _, _ in "validated()" },
    ]

    /// Operators of Watertight that are no variant of one of Combine's.
    static let beyond: [Operator] = [
        .keeping { _, _ in "map(weak: scene) { _, value in value }" },
        .making(.int) { _, _ in "map(weak: scene) { scene, _ in scene.count }" },
        .making(.int) { _, _ in "compactMap(weak: scene) { scene, _ in Optional(scene.count) }" },
        .keeping { _, _ in "handleEvents(weak: scene, receiveOutput: { scene, _ in scene.count += 1 })" },
        .keeping { _, _ in "prefix(untilDeinitOf: scene)" },
        .keeping { _, _ in "prefix(untilEndOf: scene.lifetime)" },
        .keeping { _, _ in "pairwise().map { $0.0 }" },
        .keeping(if: { $0.output == .int }) { _, _ in "distinct()" },
        .making(.int) { _, _ in "count { _ in true }" },
        .making(.list, if: { $0.output == .int }) { _, _ in "windowed(by: 2)" },
        .keeping { _, _ in "materialize().dematerialize()" },
    ]
}
