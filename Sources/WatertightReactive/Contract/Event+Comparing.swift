// SPDX-License-Identifier: Apache-2.0

extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {
    /// Whether both are of one kind, with equal values or errors.
    public static func == (lhs: Signal<Value, Error>.Event, rhs: Signal<Value, Error>.Event) -> Bool {
        switch (lhs, rhs) {
        case (.value(let left), .value(let right)): left == right
        case (.failed(let left), .failed(let right)): left == right
        case (.completed, .completed), (.interrupted, .interrupted): true
        default: false
        }
    }
}

extension Signal.Event: CustomStringConvertible {
    /// The kind of the event, with its value or error.
    public var description: String {
        switch self {
        case .value(let value): "VALUE \(value)"
        case .failed(let error): "FAILED \(error)"
        case .completed: "COMPLETED"
        case .interrupted: "INTERRUPTED"
        }
    }
}

/// An event of a signal, for constraints of extensions: `where Value: EventProtocol`.
///
/// Source: ReactiveSwift `EventProtocol`.
public protocol EventProtocol {
    /// The type of the event's value.
    associatedtype Value
    /// The type of the event's error.
    associatedtype Error: Swift.Error
    /// The event itself.
    var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
    /// The event itself.
    public var event: Signal<Value, Error>.Event { self }
}
