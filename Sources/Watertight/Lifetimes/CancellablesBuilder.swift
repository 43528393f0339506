// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Lists cancellables, one per line, with conditions and loops.
///
/// A line that returns nothing to cancel, such as `assign(to: &$property)`, does not compile: it would not be stopped with the others.
@resultBuilder
public enum CancellablesBuilder {
    /// A line with a token.
    public static func buildExpression(_ token: AnyCancellable) -> [AnyCancellable] { [token] }

    /// A line with a cancellable that is not a token.
    public static func buildExpression<C: Cancellable>(_ cancellable: C) -> [AnyCancellable] { [.standing(for: cancellable)] }

    /// The lines of a block.
    public static func buildBlock(_ lines: [AnyCancellable]...) -> [AnyCancellable] { lines.flatMap { $0 } }

    /// An `if` without an `else`.
    public static func buildOptional(_ lines: [AnyCancellable]?) -> [AnyCancellable] { lines ?? [] }

    /// The first branch of an `if` or a `switch`.
    public static func buildEither(first lines: [AnyCancellable]) -> [AnyCancellable] { lines }

    /// The other branch of an `if` or a `switch`.
    public static func buildEither(second lines: [AnyCancellable]) -> [AnyCancellable] { lines }

    /// The iterations of a loop.
    public static func buildArray(_ rounds: [[AnyCancellable]]) -> [AnyCancellable] { rounds.flatMap { $0 } }

    /// Lines that are available on some platforms only.
    public static func buildLimitedAvailability(_ lines: [AnyCancellable]) -> [AnyCancellable] { lines }
}
