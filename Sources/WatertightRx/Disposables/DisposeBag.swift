// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Disposes of what is in it when it is released: one property holds all of an object's subscriptions.
///
/// ```swift
/// final class Page {
///     private let bag = DisposeBag()
///
///     func start() {
///         names.subscribe(onNext: { print($0) }).disposed(by: bag)
///     }
/// }
/// ```
/// It is not a ``Disposable``: to end its subscriptions earlier, put another bag in its place, or use a ``CompositeDisposable``.
///
/// It may be used from any thread. It disposes of its disposables in the order of insertion, each once, under no lock, on the thread that releases
/// it; their `dispose()` must be safe there.
///
/// **It releases what has ended**, which RxSwift's keeps: subscriptions of this module whose stream has ended, and disposables of this
/// module that were disposed of. A disposable made of two has ended when both have. Anything else stays until the bag is released.
///
/// Source: RxSwift `DisposeBag`.
public final class DisposeBag: DisposeBase, @unchecked Sendable {  // Sendable: the group is, and there is nothing else.
    private let group = CancellationGroup()

    /// Makes an empty bag.
    public override init() {
        super.init()
    }

    deinit {
        group.close()
    }

    /// Retains a disposable until it has ended or the bag is released. While the bag is being released, disposes of it at once.
    public func insert(_ disposable: any Disposable) {
        if let reporting = disposable as? any EndReporting {
            group.keep(reporting)
        } else if !(disposable is NopDisposable) {
            group.add(ClosureMember(in: group, disposable.dispose))
        }
    }
}

extension Disposable {
    /// Puts this disposable into a bag: see ``DisposeBag/insert(_:)-(Disposable)``.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
