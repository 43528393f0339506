// SPDX-License-Identifier: Apache-2.0

/// The state of an object that keeps one token at a time: of a `SerialCancellable`, or of the `SerialDisposable` of a face. A ``Guarded`` stores it. Its
/// functions return the token that their caller ends once the lock is released.
package struct SerialState<Token> {
    package private(set) var current: Token?
    /// Whether each token that is set is ended at once.
    package private(set) var isEnded = false
    /// How many times ``current`` was set, to `nil` included.
    private var version: UInt = 0

    package init(_ current: Token? = nil) { self.current = current }

    /// - Returns: The token to end.
    package mutating func set(_ token: Token?) -> Token? {
        if isEnded { return token }
        version &+= 1
        return exchange(&current, with: token)
    }

    /// Empties this for good: each token that is set later is ended at once.
    ///
    /// - Returns: The token to end.
    package mutating func end() -> Token? {
        isEnded = true
        return exchange(&current, with: nil)
    }

    /// Empties this, for a token that is to be made.
    ///
    /// - Returns: The token to end, and the version that ``set(_:ifStill:)`` takes; `nil` if this has ended.
    fileprivate mutating func beginReplacing() -> (former: Token?, version: UInt?) { (set(nil), isEnded ? nil : version) }

    /// Sets a token that was made meanwhile, unless another was set.
    ///
    /// - Returns: The token to end.
    fileprivate mutating func set(_ token: Token?, ifStill version: UInt) -> Token? { self.version == version ? set(token) : token }
}

extension Guarded {
    /// Ends the current token, and then makes the next, by a closure that may set another, or end this, as another thread may.
    ///
    /// - Parameters:
    ///   - end: Ends a token: the former one, and the one that was made, if another was set meanwhile.
    ///   - make: Not called if this has ended.
    package borrowing func replace<Token>(ending end: (Token) -> Void, with make: () -> Token?) where State == SerialState<Token> {
        let (former, version) = withLock { $0.beginReplacing() }
        if let former { end(former) }
        guard let version else { return }
        let made = make()
        if let lost = withLock({ $0.set(made, ifStill: version) }) { end(lost) }
    }
}
