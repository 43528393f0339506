// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Disposes of two disposables, one after the other.
final class PairDisposable: DisposeBase, EndReporting, @unchecked Sendable {  // Sendable: the lock guards the two.
    /// `nil` once it is disposed of.
    private let pair: Guarded<(any Disposable, any Disposable)?>

    init(_ first: any Disposable, _ second: any Disposable) {
        pair = Guarded((first, second))
        super.init()
    }

    var isDisposed: Bool { pair.withLock { $0 == nil } }

    func dispose() {
        guard let (first, second) = pair.withLock({ exchange(&$0, with: nil) }) else { return }
        first.dispose()
        second.dispose()
    }

    @usableFromInline package func reportTermination(to observer: TerminationObserver) {
        guard let pair = pair.withLock({ $0 }) else { return observer.noteEarlierEnd() }
        guard let first = pair.0 as? any EndReporting, let second = pair.1 as? any EndReporting else { return }
        first.reportTermination(to: EndOfBoth(awaitingAlso: second, for: observer))
    }
}

extension Disposables {
    /// A disposable that disposes of two others, in their order, and retains them until then.
    ///
    /// In a ``DisposeBag`` it has ended when both have.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        PairDisposable(disposable1, disposable2)
    }
}
