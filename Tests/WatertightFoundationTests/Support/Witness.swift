// SPDX-License-Identifier: Apache-2.0

/// Notes its release.
final class Witness: Sendable {
    private let events: Events<String>

    init(_ events: Events<String> = Events()) {
        self.events = events
    }

    deinit {
        events.note("released")
    }
}
