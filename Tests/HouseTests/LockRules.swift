// SPDX-License-Identifier: Apache-2.0

/// A machine that a lock guards is used under that lock alone. An unoptimised build copies a whole struct to call one of its computed properties, so that
/// even a look at a constant races with a thread that changes the rest.
enum LockRules {
    /// The uses of `machine` for which no lock is held, as far as the text shows it: not in the closure of a function that locks, not between `lock()` and
    /// `unlock()`, not in an initialiser, and not in a function that says that its caller holds the lock. A machine that a closure or a function gets as
    /// an argument, or copies, is its own, and so is that of a value which a function changes.
    static func usesWithoutLock(_ file: SourceFile) -> [String] {
        let ownMachine = #/\b(let|var) machine = /#
        // By default a full stop between letters is part of a word.
        let tokens = #/[{}]|\bmachine\.(?!withLock)|\b(un)?lock\(\)/#.wordBoundaryKind(.simple)
        var regions = Regions()
        return file.lines.indices.flatMap { index in
            let code = file.code(index)
            if code.contains(ownMachine) { regions.isLocked = true }
            let uses = code.matches(of: tokens).filter { token in
                regions.pass(String(token.0), opensLocked: opensLocked(code, token.range, comment: { file.comment(above: index) }))
            }
            regions.endLine()
            return uses.map { _ in file.complaint(index, "uses the machine without the lock that guards it") }
        }
    }

    /// Whether the code in a brace has the lock; `nil` if it has what is around it has.
    private static func opensLocked(_ code: String, _ brace: Range<String.Index>, comment: () -> [String]) -> Bool? {
        // The functions whose closure runs under the lock, and the words of a comment that says that the lock is held already or not needed yet.
        let locking = #/\b(withLock|close|decide|deliverDue)\s*(\([^{}]*)?$/#.wordBoundaryKind(.simple)
        let lockedByCaller = #/[Uu]nder (the |a |its )?`?lock|before any other thread sees/#
        let (before, after) = (code[..<brace.lowerBound], code[brace.upperBound...])
        if before.contains(locking) || after.prefixMatch(of: #/\s*(\w+, )?machine\b.* in\b/#) != nil { return true }
        guard before.contains(#/\b(func|init|deinit|var|subscript)\b/#) else { return nil }
        if before.contains(#/\binit\b|machine: inout|\bmutating func\b/#) { return true }
        return comment().contains { $0.contains(lockedByCaller) } ? true : before.contains(#/\bfunc\b/#) ? false : nil
    }

    /// Where the lock is held, brace by brace.
    private struct Regions {
        var isLocked = false
        private var outer: [Bool] = []
        /// Whether the line has locked in a brace that it closes: `if mustLock { lock.lock() }`.
        private var hasLocked = false

        /// - Returns: Whether the token uses the machine without the lock.
        mutating func pass(_ token: String, opensLocked: @autoclosure () -> Bool?) -> Bool {
            switch token {
            case "{":
                outer.append(isLocked)
                isLocked = opensLocked() ?? isLocked
            case "}": isLocked = (outer.popLast() ?? false) || hasLocked
            case "lock()": (isLocked, hasLocked) = (true, true)
            case "unlock()": isLocked = false
            default: return !isLocked
            }
            return false
        }

        mutating func endLine() { hasLocked = false }
    }
}
