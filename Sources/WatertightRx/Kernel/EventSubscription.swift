// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The subscription of a source that pushes events, and the observer that receives them from it. It ignores demand: what stands behind it
/// requests an unlimited one.
///
/// Events of several threads are delivered one at a time. After the end, the source is disposed of; its `dispose()` may come before the source
/// is known.
@usableFromInline final class EventSubscription<Downstream: Subscriber>: NativeSubscription, ObserverType, CustomStringConvertible
where Downstream.Failure == any Swift.Error {
    @usableFromInline typealias Element = Downstream.Input

    @usableFromInline let serialized: SerializedDownstream<Downstream>
    /// Whether an end was sent: what is sent afterwards is dropped.
    @usableFromInline let hasStopped = Word()
    private let source = SingleAssignmentDisposable()
    @usableFromInline let overlaps = OverlapWatch(at: "create")

    @inlinable init(_ downstream: Downstream) {
        serialized = SerializedDownstream(DownstreamBox(downstream))
    }

    /// Whether nothing is delivered any more.
    @usableFromInline var isOver: Bool { source.isDisposed }

    /// Sets what ends the source. Called once.
    @usableFromInline func setSource(_ disposable: any Disposable) { source.setDisposable(disposable) }

    @inlinable func on(_ event: Event<Element>) {
        overlaps.watch {
            switch event {
            case .next(let element): send(element)
            case .error(let error): end(with: .failure(error))
            case .completed: end(with: .finished)
            }
        }
    }

    @inlinable func send(_ element: Element) {
        guard hasStopped.peek() == 0 else { return }
        serialized.deliver(element) { serialized.finishDraining(at: description) }
    }

    /// Delivers the end, and then disposes of the source.
    @inlinable func end(with completion: Subscribers.Completion<any Swift.Error>) {
        guard hasStopped.exchange(1) == 0 else { return }
        serialized.deliver(completion) { serialized.finishDraining(at: description) }
        disposeOfSource()
    }

    @usableFromInline func disposeOfSource() { source.dispose() }

    // MARK: The downstream

    @inlinable func request(_ demand: Subscribers.Demand) {}

    @inlinable func cancel() {
        hasStopped.store(1)
        let box = serialized.close()
        disposeOfSource()
        withExtendedLifetime(box) {}
    }

    @usableFromInline var description: String { "Create" }
}

extension EventSubscription: StreamDescribing {
    static var streamWord: String? { "create" }
}
