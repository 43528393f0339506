// SPDX-License-Identifier: Apache-2.0

/// Removes the actor isolation of functions: for a caller that calls them on their actor, and for one that calls them wherever a value
/// arrives, as Combine does.
///
/// The representation is the same; what goes is the promise to call them on their actor, which Swift takes back for `async` calls only.
/// They are cast as the one case of an enum, in the shape in which they will be kept: a function that is cast by itself, or in another
/// shape, is wrapped in others, at an object each.
@usableFromInline package enum Unisolated {
    @inlinable @inline(__always) package static func action<A>(_ action: __owned @escaping @isolated(any) (A) -> Void) -> (A) -> Void {
        switch unsafeBitCast(IsolatedAction.function(action), to: BareAction<A>.self) {
        case .function(let bare): bare
        }
    }

    @inlinable @inline(__always) static func action(_ action: __owned @escaping @isolated(any) () -> Void) -> () -> Void {
        switch unsafeBitCast(IsolatedThunk.function(action), to: BareThunk.self) {
        case .function(let bare): bare
        }
    }

    /// Of an owner, which is known to be an object.
    @inlinable @inline(__always)
    package static func action<A: AnyObject, B>(_ action: __owned @escaping @isolated(any) (A, B) -> Void) -> (A, B) -> Void {
        switch unsafeBitCast(IsolatedOwnerAction.function(action), to: BareOwnerAction<A, B>.self) {
        case .function(let bare): bare
        }
    }

    /// Of an owner, with a result: a result of any type is another shape than none.
    @inlinable @inline(__always) package static func function<A: AnyObject, B, Result>(
        _ function: __owned @escaping @isolated(any) (A, B) -> Result
    ) -> (A, B) -> Result {
        switch unsafeBitCast(IsolatedOwnerFunction.function(function), to: BareOwnerFunction<A, B, Result>.self) {
        case .function(let bare): bare
        }
    }

    /// Of an actor that is its argument: for a function that does nothing there but start a task.
    static func function<A>(_ function: @escaping (A, isolated any Actor) -> Void) -> (A, any Actor) -> Void {
        unsafeBitCast(function, to: ((A, any Actor) -> Void).self)
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
