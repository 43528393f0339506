// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The subscription of a source that has its elements, or makes them, and sends them in turns on a scheduler: `from`, `range`, `generate`. It
/// ignores demand: what stands behind it requests an unlimited one. A turn takes no lock, since there is one at a time.
@usableFromInline
final class ElementSubscription<Elements: ElementSource, Downstream: Subscriber>: NativeSubscription,
    CustomStringConvertible
where Downstream.Input == Elements.Element, Downstream.Failure == any Swift.Error {
    @usableFromInline let gate = TurnGate()
    /// Only the turn that is under way, or the caller of `cancel()` if there is none.
    @usableFromInline let elements: Unguarded<Elements?>
    /// As above.
    @usableFromInline let downstream: Unguarded<Downstream?>
    private let turns = SingleAssignmentDisposable()

    @inlinable init(_ elements: Elements, _ downstream: Downstream) {
        self.elements = Unguarded(elements)
        self.downstream = Unguarded(downstream)
    }

    /// Sets what prevents the turns that have not begun. Called once.
    @usableFromInline func setTurns(_ disposable: any Disposable) { turns.setDisposable(disposable) }

    /// Sends elements until the turn is over.
    ///
    /// - Returns: Whether there is another turn.
    @inlinable func take(_ turn: Turn) -> Bool {
        guard gate.enter() else { return false }
        guard let downstream = self.downstream.value else { return false }
        repeat {
            let element: Elements.Element?
            do {
                // Code of a user, which may cancel.
                element = try elements.value?.next()
            } catch {
                end(downstream, with: .failure(error))
                return false
            }
            if gate.isOver { break }
            guard let element else {
                end(downstream, with: .finished)
                return false
            }
            _ = downstream.receive(element)
        } while !gate.isOver && turn.goesOn
        if gate.leave() { return true }
        release()
        return false
    }

    /// Delivers the end, unless it was cancelled meanwhile, and then prevents further turns.
    @inlinable func end(_ downstream: Downstream, with completion: Subscribers.Completion<any Swift.Error>) {
        if gate.end() != .over { downstream.receive(completion: completion) }
        release()
        disposeOfTurns()
    }

    @inlinable func release() {
        let kept = (elements.value.take(), downstream.value.take())
        withExtendedLifetime(kept) {}
    }

    @usableFromInline func disposeOfTurns() { turns.dispose() }

    // MARK: The downstream

    @inlinable func request(_ demand: Subscribers.Demand) {}

    @inlinable func cancel() {
        let isIdle = gate.end() == .idle
        disposeOfTurns()
        if isIdle { release() }
    }

    @usableFromInline var description: String { "Create" }
}

extension ElementSubscription: StreamDescribing {
    static var streamWord: String? { Elements.word }
}
