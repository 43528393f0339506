// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits each value with its index, from 0.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's; ``RxError/overflow`` after `Int.max` values.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func enumerated() -> Observable<(index: Int, element: Element)> {
        stepped(EnumerateStep(), memory: 0)
    }
}

/// Emits each value with its index.
@usableFromInline struct EnumerateStep<Input>: RxStep {
    @usableFromInline typealias Output = (index: Int, element: Input)

    @inlinable init() {}

    @inlinable func process(_ input: Input, _ index: inout Int) throws -> StepResult<Output> {
        guard index < .max else { throw RxError.overflow }
        defer { index += 1 }
        return .emit((index, input))
    }
}

extension EnumerateStep: StreamDescribing { static var streamWord: String? { "enumerated" } }
