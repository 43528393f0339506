// SPDX-License-Identifier: Apache-2.0

/// How an assignment knows the object that it writes to.
public enum ObjectOwnership: Sendable, Hashable, CaseIterable {
    /// It keeps the object, as Combine's `assign(to:on:)` does: until the stream ends or the token is cancelled.
    case strong
    /// It does not keep the object, and ends when the object is gone.
    case weak
    /// It does not keep the object, which must be there whenever a value comes: the program stops where it is not.
    case unowned
}
