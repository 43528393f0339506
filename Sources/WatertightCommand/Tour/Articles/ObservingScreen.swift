// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation
import WatertightReactive

/// The fourth article's view controller on ReactiveSwift's face.
///
/// Source: "A retain cycle in ReactiveCocoa". Each `viewDidLoad` is a class of its own.
class ObservingScreen: Protagonist {
    static let role = "screen"
    static let doing = "hears notifications"

    /// The article's `rac_willDeallocSignal`: the token is released with the screen.
    private let token = WatertightReactive.Lifetime.Token()
    private(set) lazy var lifetime = WatertightReactive.Lifetime(token)

    var title = "" {
        didSet { news += 1 }
    }

    /// How many times the title has been set.
    private(set) var news = 0

    var cancellable: AnyCancellable? { nil }

    func viewDidLoad() {
        preconditionFailure("A screen says how it listens.")
    }

    func start() {
        viewDidLoad()
    }

    func prompt() {
        NotificationCenter.default.post(name: .didBecomeActive, object: nil)
    }

    func stop() {
        token.dispose()
    }
}

/// Observes until it is released, but its own observation keeps it.
final class StrongObservingScreen: ObservingScreen {
    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .take(during: lifetime)
            .observeValues { _ in self.title = "" }
    }
}

/// The article's fix: the same with a weak reference.
final class WeakObservingScreen: ObservingScreen {
    override func viewDidLoad() {
        NotificationCenter.default.reactive.notifications(forName: .didBecomeActive)
            .take(during: lifetime)
            .observeValues { [weak self] _ in self?.title = "" }
    }
}

#endif
