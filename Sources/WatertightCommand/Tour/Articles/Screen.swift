// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

extension Notification.Name {
    /// The article's `UIApplicationDidBecomeActiveNotification`.
    static let didBecomeActive = Notification.Name("didBecomeActive")
}

extension NotificationCenter {
    /// The article's `rac_addObserverForName:object:`, with a subject for its signal.
    ///
    /// The centre retains the observer, the observer the closure, the closure the subject, the subject its subscriber. (The centre does not
    /// retain a subscription to our own `publisher(for:)`.)
    func addObserver(forName name: Notification.Name) -> AnyPublisher<Void, Never> {
        Deferred {
            let subject = PassthroughSubject<Void, Never>()
            let observer = self.addObserver(forName: name, object: nil, queue: nil) { _ in subject.send() }
            let remove = { self.removeObserver(observer) }
            return subject.handleEvents(receiveCompletion: { _ in remove() }, receiveCancel: remove)
        }
        .eraseToAnyPublisher()
    }
}

/// The fourth article's view controller, which observes notifications until it is released.
///
/// Source: "A retain cycle in ReactiveCocoa". Each `viewDidLoad` that the article tries is a class of its own.
class Screen: Protagonist {
    static let role = "screen"
    static let doing = "hears notifications"

    /// The article's `rac_willDeallocSignal`.
    let willDealloc = PassthroughSubject<Void, Never>()

    var title = "" {
        didSet { news += 1 }
    }

    /// How many times the title has been set.
    private(set) var news = 0

    /// As in ReactiveCocoa, a subscription lives without being retained by its owner.
    var cancellable: AnyCancellable? { nil }

    deinit {
        willDealloc.send()
    }

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
        willDealloc.send()
    }
}

/// Observes until it is released, but its own subscription retains it.
final class StrongScreen: Screen {
    override func viewDidLoad() {
        NotificationCenter.default.addObserver(forName: .didBecomeActive)
            .prefix(untilOutputFrom: willDealloc)
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in self.title = "" }))
    }
}

/// The article's fix: the same with a weak reference.
final class WeakScreen: Screen {
    override func viewDidLoad() {
        NotificationCenter.default.addObserver(forName: .didBecomeActive)
            .prefix(untilOutputFrom: willDealloc)
            .subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.title = "" }))
    }
}

#endif
