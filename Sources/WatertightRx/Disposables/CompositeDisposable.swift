// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Several disposables that are disposed of together; they can be inserted, and removed by key, at any time.
///
/// It may be used from any thread. It retains each disposable, ended or not, until that is removed or all are disposed of, and calls its
/// `dispose()` once, under no lock, in the order of insertion. Dropping it disposes of nothing.
///
/// A ``DisposeBag`` releases subscriptions that have ended. A composite does not: code that compares ``count`` counts on them.
///
/// Source: RxSwift `CompositeDisposable`.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {  // Sendable: the lock guards the table.
    /// Identifies a disposable of a composite, to remove it. Retains nothing.
    public struct DisposeKey: Sendable {
        fileprivate let number: UInt
    }

    private struct Table {
        var disposables: [UInt: any Disposable] = [:]
        var nextNumber: UInt = 0

        mutating func insert(_ disposable: any Disposable) -> DisposeKey {
            defer { nextNumber += 1 }
            disposables[nextNumber] = disposable
            return DisposeKey(number: nextNumber)
        }
    }

    /// `nil` once it is disposed of.
    private let table: Guarded<Table?>
    private let terminationHook = TerminationHook()

    /// Makes an empty composite.
    public override convenience init() { self.init(disposables: []) }

    /// Makes a composite of two disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Makes a composite of three disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Makes a composite of four disposables or more.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable, _ disposable4: any Disposable,
        _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Makes a composite of the disposables of an array.
    public init(disposables: [any Disposable]) {
        var table = Table()
        for disposable in disposables { _ = table.insert(disposable) }
        self.table = Guarded(table)
        super.init()
    }

    /// Whether ``dispose()`` was called.
    public var isDisposed: Bool { table.withLock { $0 == nil } }

    /// How many disposables there are at this moment; 0 after ``dispose()``.
    public var count: Int { table.withLock { $0?.disposables.count ?? 0 } }

    /// Inserts a disposable, or disposes of it at once if ``dispose()`` was called.
    ///
    /// - Returns: The key to remove it by, or `nil` if it was disposed of.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = table.withLock { $0?.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes a disposable and disposes of it. Does nothing if it is gone.
    ///
    /// - Parameter disposeKey: From an ``insert(_:)`` of this composite; that of another may remove another disposable.
    public func remove(for disposeKey: DisposeKey) {
        let removed = table.withLock { $0?.disposables.removeValue(forKey: disposeKey.number) }
        removed?.dispose()
    }

    /// Disposes of all disposables, and of each that is inserted later.
    public func dispose() {
        guard let table = table.withLock({ exchange(&$0, with: nil) }) else { return }
        for (_, disposable) in table.disposables.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
        terminationHook.end()
    }
}

extension CompositeDisposable: EndReporting {
    @usableFromInline package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer) }
}
