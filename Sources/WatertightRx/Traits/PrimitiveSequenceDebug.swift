// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
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
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
