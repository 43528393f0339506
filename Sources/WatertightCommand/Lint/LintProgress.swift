// SPDX-License-Identifier: Apache-2.0

#if Lint

import Synchronization

/// Counts the files that are read, on a terminal: `Reading 120 of 400 files ...`
final class LintProgress: Sendable {
    private let total: Int
    private let terminal = Terminal()
    /// The hundredth that was shown last.
    private let shown = Mutex(-1)

    init(of total: Int) {
        self.total = total
        show(0)
    }

    /// Shows a count, if it has grown by a hundredth of the whole.
    func show(_ count: Int) {
        guard total > 0 else { return }
        shown.withLock { last in
            let hundredth = count * 100 / total
            guard hundredth > last else { return }
            last = hundredth
            terminal.show(progress: "Reading \(count) of \(total) \(total == 1 ? "file" : "files") ...")
        }
    }

    /// Takes the line away.
    func end() { terminal.show(progress: "") }
}

#endif
