// SPDX-License-Identifier: Apache-2.0

import Foundation
import Watertight

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

extension Screen {
    /// Drops everything that may refer back.
    func clear() {
        (token, bag, onChange, handlers, child, children, kept) = (nil, [], nil, [:], nil, [], nil)
    }
}
