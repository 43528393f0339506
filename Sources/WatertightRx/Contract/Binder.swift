// SPDX-License-Identifier: Apache-2.0

/// An observer that hands values to an object, on a scheduler. It does not retain the object, and drops values once it was released.
///
/// An error stops the program in debug builds and is printed in release builds: a binder has no use for one. An end without an error has no effect.
///
/// Source: RxSwift `Binder`.
public struct Binder<Value>: ObserverType {
    /// The type of the values.
    public typealias Element = Value

    private let bind: (Event<Value>) -> Void

    /// Makes a binder.
    ///
    /// - Parameters:
    ///   - target: The object; retained during a call.
    ///   - scheduler: Where `binding` is called. Retained.
    ///   - binding: Called with the object and each value. Retained.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(), binding: @escaping (Target, Value) -> Void
    ) {
        bind = { [weak target] event in
            switch event {
            case .next(let value):
                _ = scheduler.schedule(value) { value in
                    if let target { binding(target, value) }
                    return Disposables.create()
                }
            case .error(let error): failInDebug("Binding error: \(error)")
            case .completed: break
            }
        }
    }

    /// Schedules the binding of a value.
    public func on(_ event: Event<Value>) { bind(event) }

    /// The same observer, its type hidden.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
