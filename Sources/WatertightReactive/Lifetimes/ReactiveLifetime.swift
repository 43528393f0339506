// SPDX-License-Identifier: Apache-2.0

public import Watertight

extension Reactive where Base: LifetimeOwner {
    /// How long the object lives. It does not keep the object.
    ///
    /// Source: ReactiveCocoa `reactive.lifetime`.
    public var lifetime: WatertightReactive.Lifetime {
        let ending = CompositeDisposable()
        base.lifetime.observeEnded { ending.dispose() }
        return WatertightReactive.Lifetime(ending)
    }
}
