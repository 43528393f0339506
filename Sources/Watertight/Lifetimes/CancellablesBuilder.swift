// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Lists cancellables, one in a line, with conditions and loops between them.
///
/// A line that gives nothing to cancel (an `assign(to: &$property)`, say) does not compile: it would not be stopped with the others.
@resultBuilder
public enum CancellablesBuilder {
    /// A line.
    public static func buildExpression(_ token: AnyCancellable) -> [AnyCancellable] { [token] }

    /// A line that gives something else than a token.
    public static func buildExpression<C: Cancellable>(_ cancellable: C) -> [AnyCancellable] { [.standing(for: cancellable)] }

    /// The lines of a block.
    public static func buildBlock(_ lines: [AnyCancellable]...) -> [AnyCancellable] { lines.flatMap { $0 } }

    /// An `if` without an `else`.
    public static func buildOptional(_ lines: [AnyCancellable]?) -> [AnyCancellable] { lines ?? [] }

    /// What an `if` or a `switch` chooses first.
    public static func buildEither(first lines: [AnyCancellable]) -> [AnyCancellable] { lines }

    /// What an `if` or a `switch` chooses else.
    public static func buildEither(second lines: [AnyCancellable]) -> [AnyCancellable] { lines }

    /// A loop.
    public static func buildArray(_ rounds: [[AnyCancellable]]) -> [AnyCancellable] { rounds.flatMap { $0 } }

    /// What is there on some platforms only.
    public static func buildLimitedAvailability(_ lines: [AnyCancellable]) -> [AnyCancellable] { lines }
}
