// SPDX-License-Identifier: Apache-2.0

/// The class of most disposables of this module. A client sees nothing of it but its name.
///
/// Source: RxSwift `DisposeBase`.
public class DisposeBase: @unchecked Sendable {  // Sendable: it has no field; each subclass guards its own.
    @inlinable init() {
        Resources.noteMade()
    }

    deinit {
        Resources.noteReleased()
    }
}
