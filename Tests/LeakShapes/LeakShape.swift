// SPDX-License-Identifier: Apache-2.0

import WatertightLeaks

/// A mistake, or its fix, in a program of many: the catalogue's, whose files are links.
struct LeakShape: Sendable {
    let name: String
    let make: @Sendable () -> WatchedObject

    /// - Parameters:
    ///   - shows: For the tests.
    ///   - fix: For the tests.
    ///   - undo: Not called: the program leaks.
    static func leak(
        _ name: String, shows: [String], fix: String = "", by build: @escaping @Sendable (Screen) -> Void,
        undo: @escaping @Sendable (Screen) -> Void = { _ in }
    ) -> LeakShape {
        LeakShape(name: name) {
            let screen = Screen()
            build(screen)
            return WatchedObject(screen, name)
        }
    }

    /// A screen that is gone when it is made.
    static func sound(_ name: String, by build: @escaping @Sendable (Screen) -> Void, undo: @escaping @Sendable () -> Void = {})
        -> LeakShape
    {
        LeakShape(name: name) {
            let screen = Screen()
            build(screen)
            return WatchedObject(screen, name)
        }
    }
}
