// SPDX-License-Identifier: Apache-2.0

/// A signal, for constraints of extensions.
///
/// Source: ReactiveSwift `SignalProtocol`.
public protocol SignalProtocol<Value, Error>: AnyObject {
    /// The type of the signal's values.
    associatedtype Value
    /// The type of its error.
    associatedtype Error: Swift.Error
    /// The signal itself.
    var signal: Signal<Value, Error> { get }
}

extension Signal: SignalProtocol {
    /// The signal itself.
    public var signal: Signal<Value, Error> { self }
}
