// SPDX-License-Identifier: Apache-2.0

public import Watertight

extension Reactive where Base: LifetimeOwner {
    /// How long the object lives. It does not keep the object, which has one such lifetime.
    ///
    /// Source: ReactiveCocoa `reactive.lifetime`.
    public var lifetime: WatertightReactive.Lifetime {
        let ending = CompositeDisposable()
        let candidate = WatertightReactive.Lifetime(ending)
        let lifetime = base.lifetime.attachment(orElse: candidate)
        if lifetime === candidate { base.lifetime.observeEnded { ending.dispose() } }
        return lifetime
    }
}
