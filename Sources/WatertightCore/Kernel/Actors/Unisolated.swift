// SPDX-License-Identifier: Apache-2.0

/// Removes the actor isolation of functions: for a caller that calls them on their actor, and for one that calls them wherever a value
/// arrives, as Combine does.
///
/// The representation stays the same; only the promise to call the function on its actor is removed, which Swift does for `async` calls only.
/// A function is cast as the one case of an enum, in the shape in which it will be stored: cast by itself, or in another shape, it would
/// be wrapped in other functions, each of which costs an object.
@usableFromInline package enum Unisolated {
    /// A function of one argument.
    @inlinable @inline(__always) package static func action<A>(_ action: __owned @escaping @isolated(any) (A) -> Void) -> (A) -> Void {
        switch unsafeBitCast(IsolatedAction.function(action), to: BareAction<A>.self) {
        case .function(let bare): bare
        }
    }

    /// A function without an argument.
    @inlinable @inline(__always) static func action(_ action: __owned @escaping @isolated(any) () -> Void) -> () -> Void {
        switch unsafeBitCast(IsolatedThunk.function(action), to: BareThunk.self) {
        case .function(let bare): bare
        }
    }

    /// A function of an owner, which is known to be an object.
    @inlinable @inline(__always)
    package static func action<A: AnyObject, B>(_ action: __owned @escaping @isolated(any) (A, B) -> Void) -> (A, B) -> Void {
        switch unsafeBitCast(IsolatedOwnerAction.function(action), to: BareOwnerAction<A, B>.self) {
        case .function(let bare): bare
        }
    }

    /// A function of an owner, with a result: its shape differs from that of a function without one.
    @inlinable @inline(__always) package static func function<A: AnyObject, B, Result>(
        _ function: __owned @escaping @isolated(any) (A, B) -> Result
    ) -> (A, B) -> Result {
        switch unsafeBitCast(IsolatedOwnerFunction.function(function), to: BareOwnerFunction<A, B, Result>.self) {
        case .function(let bare): bare
        }
    }

    /// A function of the actor that is its argument, which does nothing on that actor but start a task.
    static func function<A, Result>(_ function: @escaping (A, isolated any Actor) -> Result) -> (A, any Actor) -> Result {
        unsafeBitCast(function, to: ((A, any Actor) -> Result).self)
    }

    @usableFromInline enum IsolatedThunk { case function(@isolated(any) () -> Void) }
    @usableFromInline enum BareThunk { case function(() -> Void) }

    @usableFromInline enum IsolatedAction<A> { case function(@isolated(any) (A) -> Void) }
    @usableFromInline enum BareAction<A> { case function((A) -> Void) }

    @usableFromInline enum IsolatedOwnerAction<A: AnyObject, B> { case function(@isolated(any) (A, B) -> Void) }
    @usableFromInline enum BareOwnerAction<A: AnyObject, B> { case function((A, B) -> Void) }

    @usableFromInline enum IsolatedOwnerFunction<A: AnyObject, B, Result> { case function(@isolated(any) (A, B) -> Result) }
    @usableFromInline enum BareOwnerFunction<A: AnyObject, B, Result> { case function((A, B) -> Result) }
}
