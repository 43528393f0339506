// SPDX-License-Identifier: Apache-2.0

/// One operator that a chain may contain: which shapes it can follow, and the text and shape that result.
struct Operator: Sendable {
    typealias Call = @Sendable (Shape, inout SplitMix) -> String

    let canFollow: @Sendable (Shape) -> Bool
    let shape: @Sendable (Shape) -> Shape
    let call: Call

    private init(
        if canFollow: @escaping @Sendable (Shape) -> Bool, shape: @escaping @Sendable (Shape) -> Shape, _ call: @escaping Call
    ) {
        self.canFollow = canFollow
        self.shape = shape
        self.call = call
    }

    /// An operator that changes neither the output nor the failure.
    static func keeping(if canFollow: @escaping @Sendable (Shape) -> Bool = { _ in true }, _ call: @escaping Call) -> Operator {
        Operator(if: canFollow, shape: { $0 }, call)
    }

    /// An operator that changes the output and may change the failure.
    static func making(
        _ output: Output, failure: Failure? = nil, if canFollow: @escaping @Sendable (Shape) -> Bool = { _ in true },
        _ call: @escaping Call
    ) -> Operator {
        Operator(if: canFollow, shape: { Shape(output: output, failure: failure ?? $0.failure) }, call)
    }

    /// An operator that changes the failure.
    static func failing(
        with failure: Failure = .any, if canFollow: @escaping @Sendable (Shape) -> Bool = { _ in true }, _ call: @escaping Call
    ) -> Operator {
        Operator(if: canFollow, shape: { Shape(output: $0.output, failure: failure) }, call)
    }

    /// Every operator that a chain is drawn from.
    static let all = mapping + filtering + reducing + combining + flattening + recovering + sharing + timing + watching + beyond
}
