// SPDX-License-Identifier: Apache-2.0

/// Ends the process with a message on standard error, in release builds too, where `precondition` ends it without one.
///
/// The message is made, and the call stands, off the path of a condition that holds: that path is a comparison and a branch.
///
/// - Parameters:
///   - condition: What the caller has promised.
///   - message: What is wrong where it does not hold.
@inlinable @inline(__always) package func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if _slowPath(!condition()) { trap(message(), file: file, line: line) }
}

/// Ends the process with a message on standard error, in release builds too.
@usableFromInline @inline(never) package func trap(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}
