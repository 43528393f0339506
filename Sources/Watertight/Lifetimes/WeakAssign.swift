// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Failure == Never {
    /// Writes each value into a property of an object, and does not keep the object; ends when the object is gone.
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
    /// With Combine's `assign(to: \.time, on: self)` the object would keep its token, and the token the object, for ever.
    ///
    /// A property that is written by an actor's code is written on that actor: the actor is the caller's.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object; known weakly.
    ///   - actor: The actor to write on; the one that this is called on, if it is called on one. Known weakly: the first value that finds it
    ///     gone ends the assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: on the upstream's thread, or on the actor: at once where the value comes there and nothing waits, else in order and
    ///   without loss.
    @inlinable public func weakAssign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, isolation actor: (any Actor)? = #isolation
    ) -> AnyCancellable {
        attach(WeakCallbacks(object, receiveCompletion: nil) { $0[keyPath: keyPath] = $1 }, on: actor)
    }

    /// Writes each value into an optional property of an object, and does not keep the object; ends when the object is gone.
    ///
    /// ```
    ///   upstream                            ──a──b──c──      object is released before c
    ///   weakAssign(to: \.title, on: label)    a  b  ╳        title is a String?
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object; known weakly.
    ///   - actor: The actor to write on; the one that this is called on, if it is called on one. Known weakly: the first value that finds it
    ///     gone ends the assignment.
    /// - Returns: A token that cancels when it is released.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by the token, and with the object: see ``Publisher/sink(weak:receiveValue:)-81kc9``.
    /// - **Delivery**: as that of the form for a property of the values' type.
    @inlinable public func weakAssign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output?>, on object: Root, isolation actor: (any Actor)? = #isolation
    ) -> AnyCancellable {
        attach(WeakCallbacks(object, receiveCompletion: nil) { $0[keyPath: keyPath] = $1 }, on: actor)
    }
}
