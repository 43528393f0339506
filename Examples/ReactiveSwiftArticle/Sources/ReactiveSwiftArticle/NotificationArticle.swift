// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReactiveSwift

// "A retain cycle in ReactiveCocoa": centre -> observer -> closure -> subscriber -> closure -> screen.

extension Notification.Name {
    /// The article's `UIApplicationDidBecomeActiveNotification`.
    static let didBecomeActive = Notification.Name("didBecomeActive")
}

class Screen {
    /// `rac_willDeallocSignal`: the token is released with the screen.
    private let token = Lifetime.Token()
    private(set) lazy var lifetime = Lifetime(token)
    var title = "" {
        didSet { changes += 1 }
    }
    private(set) var changes = 0

    func viewDidLoad() {}

    /// Ends the lifetime early: what a leaking screen's own release would do.
    func endLifetime() { token.dispose() }
}

/// The trap: its subscription, which is to last as long as the screen, keeps it.
final class StrongScreen: Screen {
    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .take(during: lifetime)
            .observeValues { _ in self.title = "active" }
    }
}

/// The article's mend.
final class WeakScreen: Screen {
    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .take(during: lifetime)
            .observeValues { [weak self] _ in self?.title = "active" }
    }
}

/// The same without a closure that names `self`.
final class UnretainingScreen: Screen {
    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .take(during: lifetime)
            .observeValues(weak: self) { screen, _ in screen.title = "active" }
    }
}
