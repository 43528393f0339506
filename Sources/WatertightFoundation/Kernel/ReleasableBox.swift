// SPDX-License-Identifier: Apache-2.0

/// One value that is kept until it is let go.
///
/// A timer or a task of the system may outlive its cancellation by any length of time. So what such a thing calls stands in here:
/// cancelling empties it, and what is left behind is an empty box.
final class ReleasableBox<Value>: Sendable {
    private let contents: Guarded<Value?>

    init(_ value: Value) {
        contents = Guarded(value)
    }

    /// The value, until it is let go.
    var value: Value? {
        contents.withLock { $0 }
    }

    /// Empties the box.
    ///
    /// - Returns: What was in it, for the caller to use or to release: under no lock.
    @discardableResult
    func release() -> Value? {
        contents.withLock { $0.take() }
    }
}
