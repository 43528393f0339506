// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

extension Observable {
    /// The same stream; if the object is a `LifetimeOwner`, the stream completes as soon as that is gone. The object is not retained.
    @usableFromInline func ending(with object: AnyObject) -> Observable<Element> {
        guard let lifetime = announcedLifetime(of: object) else { return self }
        return take(until: Observable<Void>.end(of: lifetime))
    }
}

extension Observable where Element == Void {
    /// Emits when a lifetime ends; at once if it has ended.
    fileprivate static func end(of lifetime: Lifetime) -> Observable<Void> {
        .create { observer in
            let observation = lifetime.observeEnded { observer.onNext(()) }
            return Disposables.create { observation.cancel() }
        }
    }
}
