// SPDX-License-Identifier: Apache-2.0

/// How an assignment refers to the object that it writes to.
public enum ObjectOwnership: Sendable, Hashable, CaseIterable {
    /// Retains the object until the stream ends or the token is cancelled, as Combine's `assign(to:on:)` does.
    case strong
    /// Does not retain the object; the assignment ends when the object is gone.
    case weak
    /// Does not retain the object, which must be alive whenever a value arrives: otherwise the program stops.
    case unowned
}
