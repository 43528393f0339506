// SPDX-License-Identifier: Apache-2.0

/// Rules about the repository beside its sources, and about the statements of its documents.
enum RepositoryRules {
    /// The files that a build writes, which differ from machine to machine.
    static let ignored = [".build*", "Package.resolved"]

    static func ignores(gitignore: SourceFile) -> [String] {
        ignored.filter { !gitignore.lines.contains($0) }.map { "\(gitignore.path): does not list \($0)" }
    }

    static func isUntracked(_ path: String) -> [String] {
        let isBuilt = path.split(separator: "/").contains { $0.hasPrefix(".build") || $0 == "Package.resolved" }
        return isBuilt ? ["\(path): is built, and yet it is committed"] : []
    }

    /// The commands that a reader types first.
    static func firstCommands(readme: SourceFile) -> [String] {
        guard let start = readme.lines.firstIndex(where: { $0.hasPrefix("```") }) else { return [] }
        return readme.lines[(start + 1)...].prefix { !$0.hasPrefix("```") }
            .map { line in line.prefix { $0 != "#" } }
            .map { line in line.split(separator: " ").joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    /// The tier `land` of `check` runs the README's commands, and CI runs that tier.
    static func commandsAreRun(readme: SourceFile, check: SourceFile, ci: SourceFile) -> [String] {
        let commands = firstCommands(readme: readme)
        var complaints = commands.count == 2 ? [] : ["\(readme.path): its first block has \(commands.count) commands, not two"]
        let tier = check.lines.lazy.compactMap { $0.wholeMatch(of: #/land=\((.*)\)/#)?.1.split(separator: " ") }.first ?? []
        let steps = tier.map { "step_\($0)() { " }
        // A step may name a build folder of its own, and say how the compiler is called, and how many tests run at once.
        let lines = check.lines.map { $0.replacing(#/SWIFTPM_BUILD_DIR=\S+ | "\$\{(compiled|unindexed|two_at_once)\[@\]\}"/#, with: "") }
        for command in commands where !steps.contains(where: { step in lines.contains("\(step)\(command); }") }) {
            complaints.append("\(check.path): no step of `land` is `\(command)`, which the README tells to type")
        }
        if !ci.lines.contains("exec ./check land") { complaints.append("\(ci.path): does not end in ./check land") }
        return complaints
    }

    /// What starts another thread, or may go on on one.
    static let starters: Set = [
        "onThreads", "interruptEverywhere", "Strand", "Thread", "Task", "async", "withTaskGroup", "concurrentPerform", "DispatchQueue",
    ]

    /// The suites that `check` keeps from ThreadSanitizer, since they have one thread, start no other.
    static func haveOneThread(check: SourceFile, tests: [SourceFile]) throws -> [String] {
        let pattern = check.lines.lazy.compactMap { $0.wholeMatch(of: #/one_thread='(.+)'/#)?.1 }.first
        guard let pattern else { return ["\(check.path): does not say which suites have one thread"] }
        let skipped = try Regex(String(pattern))
        let files = tests.filter { file in suites(in: file).contains { $0.contains(skipped) } }
        if files.isEmpty { return ["\(check.path): no suite is one of \(pattern)"] }
        let complaint = "starts a thread, and ThreadSanitizer skips this suite: take it out of `one_thread` in check"
        return files.flatMap { file in
            file.lines.indices.filter { !starters.isDisjoint(with: file.words($0)) }.map { file.complaint($0, complaint) }
        }
    }

    /// The suites of a file of tests, as the tests' filters name them.
    private static func suites(in file: SourceFile) -> [String] {
        let module = file.path.split(separator: "/").dropFirst().first ?? ""
        return file.lines.compactMap { line in
            line.firstMatch(of: #/\b(?:struct|class|extension) (\w+)/#).map { "\(module).\($0.1)/" }
        }
    }

    /// A relative link of a document leads to a file that is there; on a page of a DocC catalogue, it may name a picture among its resources.
    static func linksLead(_ document: SourceFile, isThere: (String) -> Bool) -> [String] {
        let folder = document.path.split(separator: "/").dropLast()
        func isPicture(_ target: String) -> Bool {
            folder.last?.hasSuffix(".docc") == true && isThere((folder + ["Resources", "\(target).svg"]).joined(separator: "/"))
        }
        return document.lines.indices.flatMap { index in
            document.lines[index].matches(of: #/\]\(([^)#]+)(?:#[^)]*)?\)/#).compactMap { match -> String? in
                let target = String(match.1)
                guard !target.contains("://"), !isThere(resolve(target, from: folder.map(String.init))), !isPicture(target) else {
                    return nil
                }
                return document.complaint(index, "leads nowhere: \(target)")
            }
        }
    }

    /// The README lists the operators that exist: by the verb alone, or with the labels of its arguments.
    static func verbsAreListed(_ verbs: [String], readme: SourceFile) -> [String] {
        verbs.filter { verb in !readme.lines.contains { $0.contains("`\(verb)`") || $0.contains("`\(verb)(") } }
            .map { "\(readme.path): does not list the operator `\($0)`" }
    }

    /// Returns the lines below a heading, up to the next one.
    static func section(_ title: String, of document: SourceFile) -> SourceFile {
        let below = document.lines.drop { !$0.contains(#/^#+ /#) || !$0.hasSuffix(" \(title)") }.dropFirst()
        return SourceFile(path: document.path, text: below.prefix { !$0.hasPrefix("#") }.joined(separator: "\n"))
    }

    /// The lines of a document's Swift blocks are in a test too, in the same order.
    static func examplesAreTested(_ document: SourceFile, by test: SourceFile) -> [String] {
        let tested = test.lines.map { $0.trimmingPrefix { $0 == " " } }
        return blocks(of: "swift", in: document).compactMap { block in
            let lines = document.lines[block].map { $0.trimmingPrefix { $0 == " " } }
            let starts = tested.indices.lazy.filter { tested[$0...].starts(with: lines) }
            return lines.isEmpty || starts.isEmpty ? document.complaint(block.lowerBound, "\(test.path) has no such lines") : nil
        }
    }

    /// The lines between the fences of the blocks in that language.
    private static func blocks(of language: String, in document: SourceFile) -> [Range<Int>] {
        var start: Int?
        return document.lines.indices.compactMap { index in
            if document.lines[index] == "```\(language)" {
                start = index + 1
            } else if document.lines[index] == "```" {
                defer { start = nil }
                return start.map { $0..<index }
            }
            return nil
        }
    }

    private static func resolve(_ target: String, from folder: [String]) -> String {
        var path = folder
        for part in target.split(separator: "/") {
            switch part {
            case ".": break
            case "..": path = path.dropLast()
            default: path.append(String(part))
            }
        }
        return path.joined(separator: "/")
    }
}
