// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Watertight
import WatertightLeaks
import WatertightLeaksTesting

/// The owner in most shapes: a screen with a model, its subscriptions, and what it calls.
final class Screen: ObservableObject, @unchecked Sendable {
    @Published var title = ""
    var value = 0
    var token: AnyCancellable?
    var bag: Set<AnyCancellable> = []
    var onChange: (() -> Void)?
    var handlers: [String: () -> Void] = [:]
    var child: Child?
    var children: [Child] = []
    var kept: Any?
    let subject = PassthroughSubject<Int, Never>()

    func show(_ value: Int) { self.value = value }
}

/// What a screen owns, and what may refer to it.
final class Child {
    var owner: Screen?
    weak var weakOwner: Screen?
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
}

/// What a test keeps for the whole program.
final class Registry: @unchecked Sendable {
    nonisolated(unsafe) static var shared: [AnyObject] = []
    nonisolated(unsafe) static var tokens: Set<AnyCancellable> = []
    nonisolated(unsafe) static var byName: [String: Screen] = [:]
}

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

extension Screen {
    /// Drops everything that may refer back.
    func clear() {
        (token, bag, onChange, handlers, child, children, kept) = (nil, [], nil, [:], nil, [], nil)
    }
}
