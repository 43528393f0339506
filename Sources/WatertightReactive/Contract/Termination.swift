// SPDX-License-Identifier: Apache-2.0

/// How a stream has ended: one of the three events after which none comes.
///
/// Source: ReactiveSwift `Termination`.
public enum Termination<Error: Swift.Error> {
    /// The stream has failed with this error.
    case failed(Error)
    /// The stream has delivered all its values.
    case completed
    /// The stream's work was stopped before it was done, which is neither a success nor a failure.
    case interrupted
}

extension Termination: Sendable {}

extension Termination {
    /// The same end, with the error transformed.
    @inlinable func mapError<NewError>(_ transform: (Error) -> NewError) -> Termination<NewError> {
        switch self {
        case .failed(let error): .failed(transform(error))
        case .completed: .completed
        case .interrupted: .interrupted
        }
    }

    /// The same end, if it cannot be a failure.
    @inlinable func promoted<NewError>() -> Termination<NewError> where Error == Never { mapError { _ -> NewError in } }
}
