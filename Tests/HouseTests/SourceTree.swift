// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

/// The repository on disk, without the files that a build wrote into it.
struct SourceTree {
    /// The folder this file lies in, two up.
    static let here = SourceTree(
        root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

    let root: URL
    /// From the root, sorted.
    let paths: [String]

    init(root: URL) {
        self.root = root
        let all = FileManager.default.enumerator(atPath: root.path)
        var paths: [String] = []
        while let path = all?.nextObject() as? String {
            let isBuilt = path.split(separator: "/").contains { $0.hasPrefix(".build") || $0 == ".git" }
            if isBuilt { all?.skipDescendants() } else { paths.append(path) }
        }
        self.paths = paths.sorted()
    }

    /// A file as it was when it was first asked for: some fifty rules look at each.
    func file(_ path: String) throws -> SourceFile {
        let url = root.appending(path: path)
        if let known = Self.known.withLock({ $0[url] }) { return known }
        let file = SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
        Self.known.withLock { $0[url] = file }
        return file
    }

    private static let known = Mutex<[URL: SourceFile]>([:])

    /// The files under the folders whose names end so.
    func files(under folders: [String], suffix: String) throws -> [SourceFile] {
        try paths.filter { path in path.hasSuffix(suffix) && folders.contains { path.hasPrefix($0) } }.map(file)
    }

    func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The files that git tracks; none if this is not a clone.
    ///
    /// Not by Foundation's `Process`, in which LeakSanitizer rightly finds a leak.
    func trackedPaths() throws -> [String] {
        guard isThere(".git") else { return [] }
        let git = try #require(popen("git -C '\(root.path)' ls-files", "r"))
        let data = try FileHandle(fileDescriptor: fileno(git), closeOnDealloc: false).readToEnd() ?? Data()
        #expect(pclose(git) == 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
