// SPDX-License-Identifier: Apache-2.0

#if Tools

/// A trap that an article describes, and its solutions, each a program that runs.
struct Step {
    /// Its name for `--step`.
    let name: String

    /// Its title, in at most 44 characters.
    let title: String

    /// Background for the reader, printed before it runs.
    let text: String

    /// The programs, in order.
    let acts: [Act]
}

/// One program of a step, and its claim.
struct Act {
    /// The role of a program in its step.
    enum Part: String {
        case trap
        /// Better, but not yet good.
        case halfway
        case article
        case ours
        /// The only program of its step.
        case alone
    }

    let part: Part

    /// The lines of the program that matter, each at most 56 characters.
    let code: [Substring]

    /// The chains of references while the program runs; empty if they are as in the act before.
    let chains: [Chain]

    /// Runs the program and narrates its events.
    ///
    /// Throws ``Mismatch`` if the program behaves differently from the act's claim. No object that it made may outlive it, even if it
    /// throws.
    let play: (Scene) throws -> Void

    /// - Parameters:
    ///   - code: The program, line by line.
    ///   - chains: The chains, each in a line.
    init(_ part: Part, code: String, chains: String = "", play: @escaping (Scene) throws -> Void) {
        self.part = part
        self.code = code.split(separator: "\n")
        self.chains = chains.split(separator: "\n").map(Chain.init)
        self.play = play
    }

    /// Its name for `--sabotage`, in a given step.
    func name(in step: Step) -> String {
        part == .alone ? step.name : "\(step.name):\(part)"
    }
}

/// The steps of the tour about one article.
struct Chapter {
    let title: String
    let steps: [Step]
}

#endif
