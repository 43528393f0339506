// SPDX-License-Identifier: Apache-2.0

/// Ends the process with a message on standard error, in release builds too, where `precondition` ends it without one.
///
/// If the condition holds, the cost is a comparison and a branch: the message and the call are off that path.
///
/// - Parameters:
///   - condition: What the caller has promised.
///   - message: What is wrong if it does not hold.
@inlinable @inline(__always) package func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if _slowPath(!condition()) { trap(message(), file: file, line: line) }
}

/// Ends the process with a message on standard error, in release builds too.
@usableFromInline @inline(never) package func trap(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}
