// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightCore

extension Signal {
    /// Sends what this sends while an object lives, and then completes.
    ///
    /// - **Retention**: The object is not kept. A `LifetimeOwner` keeps the new signal's engine until the end, or until nothing holds or
    ///   observes that signal.
    /// - **Completion**: The new signal completes when this one does, or when the object is gone: at once for a `LifetimeOwner`, with the
    ///   next value, which is not sent, for an object of another type.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The completion comes on the thread that releases the
    ///   owner, or that delivers the next value.
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
    /// Sends what this sends while an object lives, and then completes.
    ///
    /// - **Retention**: The object is not kept, by the producer or by a run.
    /// - **Completion**: A run completes when the work does, or when the object is gone: at once for a `LifetimeOwner`, with the next
    ///   value, which is not sent, for an object of another type.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption of the work passes on. Disposing of a run interrupts it at once, and then the work. If the
    ///   object is gone at the start, the run is interrupted at once, and no work begins.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. The completion comes on the thread that releases the
    ///   owner, or that delivers the next value.
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
        super.init()
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
