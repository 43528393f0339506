// SPDX-License-Identifier: Apache-2.0

/// Hands a value to another thread, which alone uses it from then on, or which may use it as several threads do on purpose.
struct UncheckedBox<Value>: @unchecked Sendable {  // Sendable: see above.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
