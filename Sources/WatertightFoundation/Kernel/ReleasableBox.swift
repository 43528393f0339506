// SPDX-License-Identifier: Apache-2.0

/// A box that retains a value until it is emptied.
///
/// A system timer or task may outlive its cancellation by any length of time. So its callback is stored in a box: cancelling empties the box, and
/// the timer or task retains only that.
final class ReleasableBox<Value>: Sendable {
    private let contents: Guarded<Value?>

    init(_ value: Value) {
        contents = Guarded(value)
    }

    /// The value; `nil` after the box was emptied.
    var value: Value? {
        contents.withLock { $0 }
    }

    /// Whether the box was emptied.
    var isEmpty: Bool {
        contents.withLock { $0 == nil }
    }

    /// Empties the box.
    ///
    /// - Returns: The value, which the caller must use or release under no lock.
    @discardableResult
    func release() -> Value? {
        contents.withLock { $0.take() }
    }
}
