// SPDX-License-Identifier: Apache-2.0

/// A value beyond what was requested (L2), at an operator that counts as Combine's does.
@usableFromInline package enum UnrequestedValue {
    /// Refuses the value, an upstream's mistake: traps in debug builds, as Combine does; reports it in release builds. The caller drops the value.
    ///
    /// - Parameters:
    ///   - name: The kind of the carrier.
    ///   - carrier: The subscription or the stage that refuses the value. Not retained.
    @usableFromInline package static func refuse(at name: String, by carrier: AnyObject) {
        assertionFailure("\(name) received a value that was not requested (L2)")
        Probe.reportDrop(at: name, by: carrier)
    }
}
