// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Infallible {
    /// Calls functions at the events of each subscription, which pass unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called with each value, before it is delivered.
    ///   - afterNext: Called with each value, after it was delivered.
    ///   - onCompleted: Called before the end is delivered.
    ///   - afterCompleted: Called after that.
    ///   - onSubscribe: Called before the upstream is subscribed to.
    ///   - onSubscribed: Called after that.
    ///   - onDispose: Called once, after the end or when the subscription is disposed of, and not before `onSubscribed`.
    ///
    /// The functions are retained by the result, and by each subscription until it ends. They should not throw: see ``Infallible``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Infallible<Element> {
        Infallible(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension InfallibleType {
    /// Prints the events of each subscription, which pass unchanged: see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
    ///
    /// - Parameters:
    ///   - identifier: Begins each line, after the time; `file:line (function)` by default.
    ///   - trimOutput: Whether only the first and the last 20 characters are printed of an event whose description has more than 40.
    ///   - file: The file of the call. Only the part after the last slash is printed.
    ///   - line: The line of the call.
    ///   - function: The function of the call.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
    ) -> Infallible<Element> {
        Infallible(asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
