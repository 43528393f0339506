// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import WatertightLint

/// The Swift files under some paths, and what is wrong with those that cannot be read.
final class SourceFiles {
    private(set) var paths: [String] = []
    /// A line for each path that is left out although it was asked for.
    private(set) var problems: [String] = []
    private let include: [String]
    private let exclude: [String]
    private var visited: Set<String> = []

    /// Folders of what others have written, or a tool.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages"]
    /// In bytes. No program is written in longer files; data is.
    private static let longest = 8 << 20

    init(_ roots: [String], include: [String], exclude: [String]) {
        self.include = include
        self.exclude = exclude
        for root in roots { visit(root, isRoot: true) }
        paths.sort()
    }

    /// The package that the current folder is in, or the folder.
    static func home() -> String {
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        var steps = ""
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return steps.isEmpty ? "." : steps }
            folder.deleteLastPathComponent()
            steps = steps.isEmpty ? ".." : "../\(steps)"
        }
        return "."
    }

    private func visit(_ path: String, isRoot: Bool) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            // A link that leads nowhere is not worth a word, unless it was asked for.
            if isRoot { problems.append("\(path): there is no such file or folder") }
            return
        }
        let name = URL(filePath: path).lastPathComponent
        guard isFolder.boolValue else {
            if isRoot || name.hasSuffix(".swift") && isWanted(path) { add(path) }
            return
        }
        guard
            isRoot
                || !name.hasPrefix(".") && !Self.foreign.contains(name) && !exclude.contains(where: { Glob.matches($0, Self.plain(path)) })
        else { return }
        // A folder that is reached again, as through a link to one above it, was read already.
        guard visited.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted else { return }
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
                visit(path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)", isRoot: false)
            }
        } catch {
            problems.append("\(path): the folder cannot be read")
        }
    }

    private func add(_ path: String) {
        if visited.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted { paths.append(path) }
    }

    private func isWanted(_ path: String) -> Bool {
        let path = Self.plain(path)
        return (include.isEmpty || include.contains { Glob.matches($0, path) }) && !exclude.contains { Glob.matches($0, path) }
    }

    private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    /// Reads the files. One that cannot be read is a problem, and the others are read.
    func read() -> [SourceText] {
        paths.compactMap { path in
            guard let data = FileManager.default.contents(atPath: path) else { return leaveOut(path, "cannot be read") }
            guard data.count <= Self.longest else { return leaveOut(path, "is larger than 8 MB, and is not read") }
            guard String(validating: data, as: UTF8.self) != nil else { return leaveOut(path, "is not UTF-8, and is not read") }
            return SourceText(path: path, bytes: Array(data))
        }
    }

    private func leaveOut(_ path: String, _ reason: String) -> SourceText? {
        problems.append("\(path): \(reason)")
        return nil
    }
}

#endif
