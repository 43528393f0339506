// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore
import WatertightRx

/// Collects the values of one subscription, and blocks the subscribing thread until it has them.
final class BlockingObserver<Element> {
    private struct Collected {
        var elements: [Element] = []
        var error: (any Error)?
        /// Whether the thread has gone on: what comes later is dropped.
        var isOver = false
    }

    private let limit: Int
    private let predicate: (Element) throws -> Bool
    private let collected = Guarded(Collected())
    private let subscription = SingleAssignmentDisposable()
    private let thread = BlockedThread()

    init(limit: Int, predicate: @escaping (Element) throws -> Bool) {
        self.limit = limit
        self.predicate = predicate
    }

    func collect(from source: Observable<Element>, timeout: TimeInterval?) -> MaterializedSequenceResult<Element> {
        if CurrentThreadScheduler.isScheduleRequired {
            _ = CurrentThreadScheduler.instance.schedule(()) {
                self.subscribe(to: source)
                return Disposables.create()
            }
        } else {
            subscribe(to: source)
        }
        if !thread.block(for: timeout) { finish(RxError.timeout) }
        let collected = collected.withLock { $0 }
        guard let error = collected.error else { return .completed(elements: collected.elements) }
        return .failed(elements: collected.elements, error: error)
    }

    private func subscribe(to source: Observable<Element>) {
        subscription.setDisposable(source.subscribe(AnyObserver(eventHandler: receive)))
    }

    private func receive(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            do {
                if collected.withLock({ $0.isOver }) { return }
                if try predicate(element), keep(element) { finish(nil) }
            } catch {
                finish(error)
            }
        case .error(let error): finish(error)
        case .completed: finish(nil)
        }
    }

    /// Keeps a value, and returns whether it is the last one that is wanted.
    private func keep(_ element: Element) -> Bool {
        collected.withLock { collected in
            if collected.isOver { return false }
            collected.elements.append(element)
            return collected.elements.count >= limit
        }
    }

    /// Disposes of the subscription, and lets the thread go on. Only the first call decides the error.
    private func finish(_ error: (any Error)?) {
        let isFirst = collected.withLock { collected in
            if collected.isOver { return false }
            collected.isOver = true
            collected.error = error
            return true
        }
        guard isFirst else { return }
        subscription.dispose()
        thread.release()
    }
}
