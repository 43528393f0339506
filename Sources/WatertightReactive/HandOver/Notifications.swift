// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension NotificationCenter: ReactiveExtensionsProvider {}

extension Reactive where Base: NotificationCenter {
    /// Sends the notifications of a name, of an object, or of both. It does not end.
    ///
    /// The centre keeps the signal's input, and with it the observers, though the signal may be held by nothing. The centre's observer goes once the signal is
    /// neither held nor observed. The signal does not keep the centre, which ReactiveCocoa's does: a centre that is released releases the observers.
    ///
    /// - Parameters:
    ///   - name: `nil` for notifications of any name.
    ///   - object: Their sender; `nil` for any.
    public func notifications(forName name: Notification.Name?, object: AnyObject? = nil) -> Signal<Notification, Never> {
        Signal { [base] observer, lifetime in
            nonisolated(unsafe) let observation = CentreObservation(observer)  // Handed over: a signal's input may be used from any thread.
            let token = base.addObserver(forName: name, object: object, queue: nil) { observation.receive($0) }
            lifetime.observeEnded { [weak base] in base?.removeObserver(token) }
        }
    }
}

/// What a centre calls for each notification. It keeps the signal's input, and so the observers.
private final class CentreObservation: SignalDescribing, StreamDescribing {
    private let input: Signal<Notification, Never>.Observer

    init(_ input: Signal<Notification, Never>.Observer) {
        self.input = input
    }

    func receive(_ notification: Notification) { input.send(value: notification) }

    static var signalPart: SignalPart { .origin(called: "observation") }
    static var streamWord: String? { "NotificationCenter" }
    static var sourceEnd: SourceEnd? { .never }
}
