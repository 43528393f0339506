// SPDX-License-Identifier: Apache-2.0

/// How long something lives: an object that holds a ``Token``, a signal, the run of a producer.
///
/// It keeps what is added to it until it ends. It ends on the thread that disposes of its token or releases it, or that ends its signal, under no lock; what was
/// added is disposed of in the order in which it was added.
///
/// Source: ReactiveSwift `Lifetime`.
public final class Lifetime: Sendable {
    private let disposables: CompositeDisposable

    @usableFromInline init(_ disposables: CompositeDisposable) {
        self.disposables = disposables
    }

    /// Makes the lifetime that ends with a token, which it does not keep.
    public convenience init(_ token: Token) { self.init(token.disposables) }

    /// Whether it has ended.
    public var hasEnded: Bool { disposables.isDisposed }

    /// Completes once the lifetime ends; is interrupted for an observer that comes after that.
    ///
    /// The lifetime keeps the signal's observers until then, or until none is left.
    public var ended: Signal<Never, Never> {
        Signal { observer, lifetime in lifetime += disposables.add { observer.sendCompleted() } }
    }

    /// Runs a closure once the lifetime ends; at once if it has ended.
    ///
    /// - Returns: A disposable that releases the closure before; `nil` if the lifetime has ended.
    @discardableResult public func observeEnded(_ action: @escaping () -> Void) -> (any Disposable)? { disposables.add(action) }

    /// Disposes of a disposable once the lifetime ends; at once if it has ended.
    ///
    /// - Returns: A disposable that removes it before; `nil` if there is none, or the lifetime has ended.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }

    /// A lifetime that has ended.
    public static let empty: Lifetime = {
        let disposables = CompositeDisposable()
        disposables.dispose()
        return Lifetime(disposables)
    }()

    /// Makes a lifetime, and the token that it ends with.
    public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
    }
}

extension Lifetime {
    /// Ends its lifetime once it is released or disposed of: a stored property gives an object a lifetime.
    ///
    /// Source: ReactiveSwift `Lifetime.Token`.
    public final class Token: Sendable {
        fileprivate let disposables = CompositeDisposable()

        /// Makes a token.
        public init() {}

        deinit {
            disposables.dispose()
        }

        /// Ends the lifetime.
        public func dispose() { disposables.dispose() }
    }
}
