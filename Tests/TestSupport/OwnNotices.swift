// SPDX-License-Identifier: Apache-2.0

import Synchronization

package import WatertightCore

/// Gathers the notices that the test itself causes: other tests of the process run meanwhile, and cause notices of their own.
///
/// A notice is reported on the thread that causes it, so a task-local value tells whose it is.
package final class OwnNotices: Sendable {
    @TaskLocal private static var current: OwnNotices?

    private let notices = Mutex<[Notice]>([])
    private let listening = Guarded<AnyCancellable?>(nil)

    package init() {
        let listener = Probe.listen { [weak self] notice in
            guard let self, Self.current === self else { return }
            notices.withLock { $0.append(notice) }
        }
        listening.withLock { $0 = listener }
    }

    /// What has been noticed so far inside `causing`.
    package var all: [Notice] { notices.withLock { $0 } }

    /// Runs `body`; what it causes to be noticed on its thread is gathered.
    package func causing<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) { try body() }
    }
}
