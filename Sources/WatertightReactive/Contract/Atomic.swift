// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A value that several threads read and change.
///
/// Each closure runs under the lock of this value, alone. A closure that uses the same value again stops the program, with a message: it would wait for itself.
///
/// Source: ReactiveSwift `Atomic`.
public final class Atomic<Value> {
    private let exclusive: ExclusiveValue<Value>

    /// Makes an atomic value.
    public init(_ value: Value) {
        exclusive = ExclusiveValue(value)
    }

    /// The value. To read and then to set it is two steps, between which another thread may change it.
    public var value: Value {
        get { exclusive.withValue { $0 } }
        set { swap(newValue) }
    }

    /// Changes the value by a closure, under the lock.
    @discardableResult public func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try exclusive.withValue { value throws in try action(&value) }
    }

    /// Reads the value by a closure, under the lock.
    @discardableResult public func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result {
        try exclusive.withValue { value throws in try action(value) }
    }

    /// Sets the value.
    ///
    /// - Returns: The value before.
    @discardableResult public func swap(_ newValue: Value) -> Value { modify { exchange(&$0, with: newValue) } }
}

extension Atomic: @unchecked Sendable where Value: Sendable {}  // Sendable: the lock guards the value.
