// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightLeaks
import WatertightLeaksTesting

/// A mistake, or its fix: makes a screen that leaks, or does not.
struct LeakShape: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the report has to show: parts of its rows, in their order.
    var shows: [String] = []
    /// A part of the proposed fix.
    var fix = ""
    /// Makes the screen. What it returns undoes the leak, for LeakSanitizer's sake, and holds nothing.
    let make: @Sendable (LeakScope) -> () -> Void

    var testDescription: String { name }

    /// Watches a screen, changes it, and breaks the leak by a function of it.
    static func leak(
        _ name: String, shows: [String], fix: String = "", by build: @escaping @Sendable (Screen) -> Void,
        undo: @escaping @Sendable (Screen) -> Void = { $0.clear() }
    ) -> LeakShape {
        LeakShape(name: name, shows: shows, fix: fix) { scope in
            let screen = scope.watch(Screen())
            build(screen)
            return { [weak screen] in screen.map(undo) }
        }
    }

    /// Watches a screen that is gone when the scenario ends, and that is in no circle while it lives.
    static func sound(_ name: String, by build: @escaping @Sendable (Screen) -> Void, undo: @escaping @Sendable () -> Void = {})
        -> LeakShape
    {
        LeakShape(name: name) { scope in
            let screen = scope.watch(Screen())
            build(screen)
            let circles = LeakDetective.cycles(includingReached: true).filter { $0.type == "Screen" }
            if !circles.isEmpty { Issue.record("\(LeakReport(circles).text())") }
            withExtendedLifetime(screen) {}
            return undo
        }
    }
}
