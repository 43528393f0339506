// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Testing

@Suite("watertight lint", .serialized, .timeLimit(.minutes(60)))
struct LintCommandTests {
    private static let leaking = """
        import Combine
        final class Profile {
            let names = PassthroughSubject<String, Never>()
            var token: AnyCancellable?
            func bind() { token = names.sink { print(self, $0) } }
        }
        """

    /// Runs the command in a folder with these files.
    private func run(_ arguments: [String], in files: [String: String], onTerminal: Bool = false) throws -> CommandRun {
        let folder = FileManager.default.temporaryDirectory.appending(path: "watertight-lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try onTerminal ? CommandRun(onTerminal: arguments, folder: folder) : CommandRun(arguments, folder: folder)
    }

    @Test func `a finding is printed as a compiler prints a warning, and the status is 1`() throws {
        let run = try run(["lint"], in: ["Sources/Profile.swift": Self.leaking])
        #expect(run.status == 1)
        #expect(
            run.output == """
                Sources/Profile.swift:5:46: warning: closure captures `self` strongly and `self.token` keeps the subscription: \
                neither is ever released [WT01 strong-self-in-subscription]
                Sources/Profile.swift:5:27: note: a `PassthroughSubject` does not complete by itself
                Sources/Profile.swift:5:19: note: the subscription is stored here

                """)
        #expect(run.errors == "1 finding in 1 file, 1 subscription\n")
    }

    @Test func `nothing to report is status 0, and folders of tools and of others are not read`() throws {
        let run = try run(["lint"], in: ["A.swift": "class A {}", ".build/B.swift": Self.leaking, "Pods/C.swift": Self.leaking])
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(run.errors == "0 findings in 1 file, 0 subscriptions\n")
    }

    @Test func `json is one object with a version`() throws {
        let run = try run(["lint", "--format", "json", "Profile.swift"], in: ["Profile.swift": Self.leaking])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["WT01"])
        #expect((findings.first?["place"] as? [String: Any])?["line"] as? Int == 5)
        #expect(object["subscriptions"] as? Int == 1)
    }

    @Test(arguments: [
        ("ruels: []", "there is no key `ruels`. Did you mean rules?"), ("rules: [WT99]", "there is no rule WT99."),
        ("confidence: likley", "`confidence` is possible, likely, certain, not likley. Did you mean likely?"),
        ("- a", "has no keys at its top."),
        ("severity: {WT01: grave}", "`severity` is note, warning, error, not grave."), ("a: [", "is no YAML"),
    ])
    func `a mistake in the configuration is status 2, with a suggestion`(text: String, message: String) throws {
        let run = try run(["lint"], in: ["A.swift": "class A {}", ".watertight.yml": text])
        #expect(run.status == 2)
        #expect(run.errors.replacing(#/\s+/#, with: " ").contains(message), "\(run.errors)")
    }

    @Test func `the configuration decides what is reported`() throws {
        let files = ["Profile.swift": Self.leaking, "Other/Profile.swift": Self.leaking.replacing("Profile", with: "Other")]
        #expect(try run(["lint"], in: files.merging([".watertight.yml": "rules: ['*', -WT01]"]) { $1 }).status == 0)
        #expect(try run(["lint"], in: files.merging([".watertight.yml": "exclude: ['**Profile.swift']"]) { $1 }).status == 0)
        let other = try run(["lint"], in: files.merging([".watertight.yml": "include: [Other/*]\nseverity: {WT01: error}"]) { $1 })
        #expect(other.output.hasPrefix("Other/Profile.swift:5:46: error: "))
        #expect(other.errors.hasPrefix("1 finding in 1 file"))
    }

    @Test func `a folder's own configuration counts for what is below it, instead of the one above`() throws {
        let files = [
            "App/Profile.swift": Self.leaking, "App/Old/Other.swift": Self.leaking.replacing("Profile", with: "Other"),
            "App/Old/Deep/Third.swift": Self.leaking.replacing("Profile", with: "Third"),
            "App/Old/Made/Fourth.swift": Self.leaking.replacing("Profile", with: "Fourth"),
            ".watertight.yml": "severity: {WT01: error}",
        ]
        let own = files.merging(["App/Old/.watertight.yml": "exclude: ['Made/**']", "App/Old/Deep/.watertight.yml": "rules: [-WT01]"]) {
            $1
        }
        let run = try run(["lint"], in: own)
        #expect(run.output.contains("App/Profile.swift:5:46: error: "))
        #expect(run.output.contains("App/Old/Other.swift:5:46: warning: "))
        #expect(!run.output.contains("Third"))
        #expect(run.errors.hasPrefix("2 findings in 3 files"), "\(run.errors)")
        // A configuration that is named is the only one.
        let named = try self.run(["lint", "--config", ".watertight.yml"], in: own)
        #expect(named.errors.hasPrefix("4 findings in 4 files"), "\(named.errors)")
        #expect(try self.run(["lint"], in: own.merging(["App/Old/.watertight.yml": "ruels: []"]) { $1 }).status == 2)
    }

    @Test func `the folder's own names of other modules hold for its sources alone`() throws {
        let stopping = Self.leaking.replacing("names.sink", with: "names.loadOnce().sink")
        let run = try run(
            ["lint"],
            in: [
                "A/Profile.swift": stopping, "B/Other.swift": stopping.replacing("Profile", with: "Other"),
                "B/.watertight.yml": "finite-functions: [loadOnce]",
            ])
        #expect(run.output.contains("A/Profile.swift"))
        #expect(!run.output.contains("B/Other.swift"))
    }

    @Test func `a terminal is told how many files are read`() throws {
        let many = Dictionary(uniqueKeysWithValues: (0..<20).map { ("Sources/A\($0).swift", "class A\($0) {}") })
        let run = try run(["lint"], in: many, onTerminal: true)
        #expect(run.errors.contains("Reading 0 of 20 files ..."))
        #expect(run.errors.contains("Reading 20 of 20 files ..."))
        #expect(run.errors.contains("\r\u{1B}[K0 findings in 20 files"))
    }

    @Test func `what was read is kept for the next run, and a file that has changed is read again`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "watertight-lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Profile.swift")
        let kept = folder.appending(path: ".build/watertight-lint.facts")
        try FileManager.default.createDirectory(at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Self.leaking.utf8).write(to: file)
        #expect(try CommandRun(["lint", "--no-cache"], folder: folder).status == 1)
        #expect(!FileManager.default.fileExists(atPath: kept.path))
        let first = try CommandRun(["lint"], folder: folder)
        let bytes = try Data(contentsOf: kept)
        let second = try CommandRun(["lint"], folder: folder)
        #expect(first.output == second.output)
        #expect(try Data(contentsOf: kept) == bytes)
        try Data(Self.leaking.replacing("print(self, $0)", with: "print($0)").utf8).write(to: file)
        #expect(try CommandRun(["lint"], folder: folder).status == 0)
        // A file that another program has written over is of no use, and does no harm.
        try Data("nonsense".utf8).write(to: kept)
        #expect(try CommandRun(["lint", "--cache", ".build"], folder: folder).status == 0)
    }

    @Test func `an unknown option is status 2, and so is a rule that there is not`() throws {
        #expect(try CommandRun("lint", "--nonesuch").status == 2)
        let run = try CommandRun("rules", "WT1")
        #expect(run.status == 2)
        #expect(run.errors.contains("There is no rule WT1."))
    }

    @Test func `what cannot be read is named, and the rest is read`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "watertight-lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data([0x6C, 0xFF, 0xFE, 0x0A]).write(to: folder.appending(path: "Latin.swift"))
        try Data(count: 9 << 20).write(to: folder.appending(path: "Huge.swift"))
        try Data(Self.leaking.utf8).write(to: folder.appending(path: "Profile.swift"))
        try FileManager.default.createSymbolicLink(at: folder.appending(path: "loop"), withDestinationURL: folder)
        try FileManager.default.createSymbolicLink(atPath: folder.appending(path: "Zero.swift").path, withDestinationPath: "/dev/zero")
        #expect(mkfifo(folder.appending(path: "Pipe.swift").path, 0o600) == 0)
        let closed = folder.appending(path: "Closed.swift")
        try Data(Self.leaking.utf8).write(to: closed)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed.path)
        // The superuser reads it all the same.
        let isSuperuser = geteuid() == 0
        let run = try CommandRun(["lint", ".", "Nonesuch.swift"], folder: folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("Zero.swift: is no file that can be read\n"))
        #expect(run.errors.contains("Pipe.swift: is no file that can be read\n"))
        #expect(run.errors.contains("Closed.swift: cannot be read\n") == !isSuperuser)
        #expect(run.errors.contains("Latin.swift: is not UTF-8, and is not read\n"))
        #expect(run.errors.contains("Huge.swift: is larger than 8 MB, and is not read\n"))
        #expect(run.errors.contains("Nonesuch.swift: there is no such file or folder\n"))
        #expect(run.errors.contains(isSuperuser ? "2 findings in 2 files" : "1 finding in 1 file"))
        #expect(try CommandRun(["lint", "Nonesuch.swift"], folder: folder).status == 3)
    }

    @Test func `this package has nothing to report`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let run = try CommandRun(["lint"], folder: root)
        #expect(run.output == "")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("0 findings in "))
    }

    @Test func `rules are listed and explained`() throws {
        let list = try CommandRun("rules")
        #expect(list.output.hasPrefix("WT01  strong-self-in-subscription\n"))
        let rule = try CommandRun("rules", "strong-self-in-subscription")
        #expect(rule.status == 0)
        #expect(rule.output.hasPrefix("WT01 strong-self-in-subscription (warning)\n\n"))
        #expect(rule.output.contains("[weak self]"))
    }

    @Test func `a file with a syntax error and a superclass of another module are in the summary`() throws {
        let run = try run(
            ["lint"], in: ["A.swift": "class {", "B.swift": Self.leaking.replacing("class Profile", with: "class Profile: Foreign")])
        #expect(
            run.errors
                == "1 finding in 2 files, 1 subscription; partial context: some superclasses are in other modules; 1 file with syntax errors\n"
        )
    }
}

#endif
