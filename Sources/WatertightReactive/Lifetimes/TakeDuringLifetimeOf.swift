// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

extension Signal {
    /// Sends what this sends while an object lives, which it does not keep, and then completes: at once when a `LifetimeOwner` is gone, and with the next value for
    /// an object of another type.
    ///
    /// Source: ReactiveCocoa `take(duringLifetimeOf:)`.
    public func take<Owner: AnyObject>(duringLifetimeOf object: Owner) -> Signal<Value, Error> {
        .made { core in
            core.observe(self, by: LivingObserver(core, object))
            guard let owner = object as? any LifetimeOwner else { return }
            let observation = CancellingDisposable(owner.lifetime.observeEnded { core.terminate(.completed) })
            core.resources.insert(observation)
        }
    }
}

extension SignalProducer {
    /// Sends what this sends while an object lives, which it does not keep, and then completes: at once when a `LifetimeOwner` is gone, and with the next value for
    /// an object of another type.
    ///
    /// Source: ReactiveCocoa `take(duringLifetimeOf:)`.
    public func take<Owner: AnyObject>(duringLifetimeOf object: Owner) -> SignalProducer<Value, Error> {
        lift { [weak object] signal in
            guard let object else { return .empty }
            return signal.take(duringLifetimeOf: object)
        }
    }
}

/// Passes values on while an object lives.
private final class LivingObserver<Value, Error: Swift.Error>: Observer<Value, Error> {
    private let core: SignalCore<Value, Error>
    private weak let object: AnyObject?

    init(_ core: SignalCore<Value, Error>, _ object: AnyObject) {
        self.core = core
        self.object = object
    }

    override func receive(_ value: Value) {
        if object == nil { core.terminate(.completed) } else { core.send(value) }
    }

    override func terminate(_ termination: Termination<Error>) { core.terminate(termination) }
}

extension LivingObserver: StreamDescribing {
    static var streamWord: String? { "take(duringLifetimeOf:)" }
}

/// Cancels an observation of a lifetime.
private final class CancellingDisposable: Disposable, @unchecked Sendable {  // Sendable: `active` decides which thread takes it.
    private let active = Word(1)
    private var cancellable: (any Cancellable)?

    init(_ cancellable: any Cancellable) {
        self.cancellable = cancellable
    }

    var isDisposed: Bool { active.peek() == 0 }

    func dispose() {
        if active.exchange(0) == 1 { exchange(&cancellable, with: nil)?.cancel() }
    }
}
