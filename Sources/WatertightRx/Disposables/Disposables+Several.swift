// SPDX-License-Identifier: Apache-2.0

extension Disposables {
    /// A disposable that disposes of three others, in their order, and retains them until then.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        create(create(disposable1, disposable2), disposable3)
    }

    /// A disposable that disposes of several others, and retains them until then.
    ///
    /// The order is RxSwift's: the fourth and those after it, then the first, the second and the third.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable, _ disposables: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: disposables + [disposable1, disposable2, disposable3])
    }

    /// A disposable that disposes of those of an array, in their order, and retains them until then.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        guard disposables.count == 2 else { return CompositeDisposable(disposables: disposables) }
        return create(disposables[0], disposables[1])
    }
}
