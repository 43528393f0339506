// SPDX-License-Identifier: Apache-2.0

#if Tools

import Synchronization
import WatertightRx

/// What RxSwift's `subscribe` makes, as the fifth article reads it. An end or a disposal sets a flag, and events are forwarded only while no flag is
/// set. The closures stay as long as the source keeps the sink.
final class BlockingSink<Element>: ObserverType, Cancelable {
    private let isStopped = Atomic(false)
    private let disposed = Atomic(false)
    private let subscription = SingleAssignmentDisposable()
    private let forward: (Event<Element>) -> Void
    private let onDisposed: () -> Void

    init(forward: @escaping (Event<Element>) -> Void, onDisposed: @escaping () -> Void) {
        self.forward = forward
        self.onDisposed = onDisposed
    }

    /// Subscribes itself.
    func run(_ source: (AnyObserver<Element>) -> any Disposable) {
        subscription.setDisposable(source(AnyObserver(self)))
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            if isStopped.load(ordering: .relaxed) { return }
            forwardOn(event)
        case .error, .completed:
            if isStopped.exchange(true, ordering: .relaxed) { return }
            forwardOn(event)
            dispose()
        }
    }

    private func forwardOn(_ event: Event<Element>) {
        if isDisposed { return }
        forward(event)
    }

    var isDisposed: Bool { disposed.load(ordering: .relaxed) }

    func dispose() {
        if disposed.exchange(true, ordering: .relaxed) { return }
        subscription.dispose()
        onDisposed()
    }
}

/// Subscribes as the article's program does, by RxSwift's way.
func subscribeBlocking(to source: RxTest, by listener: Listener) -> any Disposable {
    let sink = BlockingSink<String>(
        forward: { event in
            switch event {
            case .next(let text): listener.hear("received: \(text)")
            case .error(let error): listener.hear("error: \(error)")
            case .completed: listener.hear("completed")
            }
        },
        onDisposed: { listener.hear("disposed") })
    sink.run(source.send)
    return sink
}

#endif
