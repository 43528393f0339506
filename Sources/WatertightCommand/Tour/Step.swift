// SPDX-License-Identifier: Apache-2.0

#if Tools

/// A trap of an article's, and the ways out of it, each a program that runs.
struct Step {
    /// What `--step` calls it.
    let name: String

    /// What it shows, in at most 44 characters.
    let title: String

    /// What the reader should know before it runs.
    let text: String

    /// The programs, in order.
    let acts: [Act]
}

/// One program of a step, and what it claims.
struct Act {
    /// Whose program it is.
    enum Part: String {
        case trap
        /// Better, and not yet good.
        case halfway
        case article
        case ours
        /// The step has no other.
        case alone
    }

    let part: Part

    /// The lines of the program that matter, each at most 56 characters.
    let code: [Substring]

    /// Who keeps whom alive while the program runs; empty where it is as in the act before.
    let chains: [Chain]

    /// Runs the program and tells what happens.
    ///
    /// Throws ``Mismatch`` when something else happens than the act claims. Nothing it made may outlive it, thrown or not.
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

    /// What `--sabotage` calls it, for a step of that name.
    func name(in step: Step) -> String {
        part == .alone ? step.name : "\(step.name):\(part)"
    }
}

/// What the tour shows of one article.
struct Chapter {
    let title: String
    let steps: [Step]
}

#endif
