// SPDX-License-Identifier: Apache-2.0

/// A stage or a subscription that `print()`, `dump` and a playground show by the name of Combine's type.
@usableFromInline package protocol SelfDescribing: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension SelfDescribing {
    /// Combine shows nothing of most stages.
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: []) }
    @usableFromInline package var playgroundDescription: Any { description }
}
