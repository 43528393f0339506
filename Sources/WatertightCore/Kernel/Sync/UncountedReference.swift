// SPDX-License-Identifier: Apache-2.0

extension Unmanaged {
    /// Calls `body` with the object, which is neither retained nor released for the call: the caller knows what retains it meanwhile.
    ///
    /// `_withUnsafeGuaranteedRef` has an underscore, and may go away. What replaces it: an `unowned(unsafe)` field and a borrow of it, once
    /// the language guarantees that a borrow does not retain; until then `body(takeUnretainedValue())`, which is as correct, and retains for
    /// each value.
    @inlinable @inline(__always) package func withUncountedReference<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
