// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object, held weakly; ends when the object is gone.
    ///
    /// ```
    ///   upstream                            ──1──2──3──4──      object is released before 3
    ///   weakAssign(to: \.value, on: object)   1  2  ╳           3 cancels the upstream
    /// ```
    ///
    /// ```swift
    /// token = ticks.weakAssign(to: \.time, on: self)
    /// ```
    ///
    /// With Combine's `assign(to: \.time, on: self)` the object would retain its token, and the token the object, forever.
    ///
    /// When actor-isolated code calls this method, the property is written on that actor.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object; held weakly.
    ///   - actor: The actor to write on; by default the caller's, if there is one. Held weakly: the first value after it is gone ends the
    ///     assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread, or on the actor: at once if the value arrives there and none waits, otherwise in order and without
    ///   loss.
    @inlinable public func weakAssign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, isolation actor: (any Actor)? = #isolation
    ) -> AnyCancellable {
        attach(WeakCallbacks(object, receiveCompletion: nil) { $0[keyPath: keyPath] = $1 }, on: actor)
    }

    /// Assigns each value to an optional property of an object, held weakly; ends when the object is gone.
    ///
    /// ```
    ///   upstream                            ──a──b──c──      object is released before c
    ///   weakAssign(to: \.title, on: label)    a  b  ╳        title is a String?
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object; held weakly.
    ///   - actor: The actor to write on; by default the caller's, if there is one. Held weakly: the first value after it is gone ends the
    ///     assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and when the object is gone: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: as for a property of the values' own type.
    @inlinable public func weakAssign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output?>, on object: Root, isolation actor: (any Actor)? = #isolation
    ) -> AnyCancellable {
        attach(WeakCallbacks(object, receiveCompletion: nil) { $0[keyPath: keyPath] = $1 }, on: actor)
    }
}
