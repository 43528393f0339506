// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A producer's sequence.
extension SignalCore {
    /// Sends each element, and completes.
    @inlinable func sendAll<S: Sequence>(_ values: S) where S.Element == Value {
        if Self.isPrompt(S.self) { return sendPromptly(values) }
        for value in values {
            send(value)
            if isOver.peek() != 0 { return }
        }
        terminate(.completed)
    }

    /// Whether the sequence is one of the standard library's that calls no code of the user's, and so has its elements at once.
    @inlinable @inline(__always) static func isPrompt<S: Sequence>(_ type: S.Type) -> Bool {
        type == [Value].self || type == Range<Int>.self || type == ClosedRange<Int>.self
    }

    /// Sends each element while it owns the drain, which is entered and left once, unless something has to be acted on. An interruption that another thread
    /// decides meanwhile is delivered behind the element that is being delivered, as always; a sequence that makes its elements would let it wait for one.
    @inlinable func sendPromptly<S: Sequence>(_ values: S) where S.Element == Value {
        var isOwner = false
        for value in values {
            if !isOwner { isOwner = drainQueue.begin() }
            guard isOwner else {
                queue(value)
                continue
            }
            deliver(value, number: .max)
            if drainQueue.hasQueued || isOver.peek() != 0 {
                finish(.began)
                if isOver.peek() != 0 { return }
                isOwner = false
            }
        }
        if isOwner { finish(.began) }
        if isOver.peek() == 0 { terminate(.completed) }
    }
}
