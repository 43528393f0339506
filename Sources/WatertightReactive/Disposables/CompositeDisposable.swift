// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Several disposables that are disposed of together.
///
/// It keeps each one until it is disposed of itself, or until the one is removed by what `add(_:)` has returned. It disposes of them in the order in
/// which they were added, under no lock, on the thread that disposes. Releasing it disposes of nothing.
///
/// Source: ReactiveSwift `CompositeDisposable`.
public final class CompositeDisposable: Disposable {
    private struct State {
        var table = OrderedTable<any Disposable>()
        var nextNumber: UInt = 0
        var isDisposed = false
    }

    private let state: Guarded<State>

    /// Makes a composite of disposables.
    public init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
        state = Guarded(State())
        for disposable in disposables { insert(disposable) }
    }

    /// Makes an empty composite that may be disposed of already.
    init(disposed isDisposed: Bool) {
        state = Guarded(State(isDisposed: isDisposed))
    }

    /// Makes a composite of those disposables that are there.
    public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
        self.init(disposables.compactMap { $0 })
    }

    /// Makes an empty composite.
    public convenience init() { self.init(disposed: false) }

    /// Whether it was disposed of.
    public var isDisposed: Bool { state.withLock { $0.isDisposed } }

    /// Disposes of all disposables, and from now on of each that is added.
    public func dispose() { take().forEach { disposeInTurn(of: $0) } }

    /// Notes that it is disposed of, and answers what is to be disposed of with it.
    func take() -> OrderedTable<any Disposable> {
        state.withLock { state in
            state.isDisposed = true
            return exchange(&state.table, with: OrderedTable())
        }
    }

    /// Adds a disposable; disposes of it at once if this composite was disposed of.
    ///
    /// - Returns: A disposable that removes the added one again, without disposing of it; `nil` if it was not added.
    @discardableResult public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        guard let disposable, !disposable.isDisposed, let number = insert(disposable) else { return nil }
        return CompositeMembership(number, in: self)
    }

    /// Adds a closure, which runs once the composite is disposed of; at once if it was.
    ///
    /// - Returns: A disposable that removes the closure again; `nil` if it was not added.
    @discardableResult public func add(_ action: @escaping () -> Void) -> (any Disposable)? { add(AnyDisposable(action)) }

    /// Adds a disposable, as `add(_:)`.
    @discardableResult public static func += (lhs: CompositeDisposable, rhs: (any Disposable)?) -> (any Disposable)? { lhs.add(rhs) }

    /// Adds a closure, as `add(_:)`.
    @discardableResult public static func += (lhs: CompositeDisposable, rhs: @escaping () -> Void) -> (any Disposable)? { lhs.add(rhs) }

    /// Adds a disposable, or disposes of it if this was disposed of.
    ///
    /// - Returns: The number to remove it by.
    @discardableResult @usableFromInline func insert(_ disposable: any Disposable) -> UInt? {
        let number = state.withLock { state -> UInt? in
            guard !state.isDisposed else { return nil }
            state.nextNumber += 1
            state.table.append(disposable, number: state.nextNumber)
            return state.nextNumber
        }
        if number == nil { disposable.dispose() }
        return number
    }

    /// Removes a disposable without disposing of it.
    func remove(_ number: UInt) {
        withExtendedLifetime(state.withLock { $0.table.remove(number) }) {}
    }
}
