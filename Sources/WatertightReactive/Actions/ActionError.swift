// SPDX-License-Identifier: Apache-2.0

/// Why a run of an ``Action`` has failed.
///
/// Source: ReactiveSwift `ActionError`.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled when the run was started.
    case disabled

    /// The action's work has failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {
    /// Whether both are the same failure.
    public static func == (lhs: ActionError<Error>, rhs: ActionError<Error>) -> Bool {
        switch (lhs, rhs) {
        case (.disabled, .disabled): true
        case (.producerFailed(let left), .producerFailed(let right)): left == right
        default: false
        }
    }
}
