// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Refused, with a word of what to do: the compiler would name three candidates, none of which is meant.
    @available(*, unavailable, message: "the subject has another type of error: setFailureType(to:) or mapError(_:) converts it")
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Output == S.Output { fatalError() }

    /// Refused, with a word of what to do.
    @available(*, unavailable, message: "the subscriber has another type of error: setFailureType(to:) or mapError(_:) converts it")
    public func subscribe<S: Subscriber>(_ subscriber: S) where Output == S.Input { fatalError() }
}
