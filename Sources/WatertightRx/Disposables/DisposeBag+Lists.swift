// SPDX-License-Identifier: Apache-2.0

extension DisposeBag {
    /// Makes a bag with disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Makes a bag with the disposables that a closure lists.
    ///
    /// - Parameter builder: Called once, at once.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// Makes a bag with the disposables of an array.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Inserts several disposables, in their order.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Inserts the disposables that a closure lists.
    ///
    /// - Parameter builder: Called once, at once.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Inserts the disposables of an array, in their order.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Lists disposables, one a line, for a bag.
    ///
    /// Source: RxSwift `DisposeBag.DisposableBuilder`.
    @resultBuilder public struct DisposableBuilder {
        /// The disposables as an array.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}
