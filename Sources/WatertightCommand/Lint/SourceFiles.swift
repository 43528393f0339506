// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import WatertightLint

/// The Swift files under some paths, and what is wrong with those that cannot be read.
final class SourceFiles {
    private(set) var paths: [String] = []
    /// A line for each path that is left out although it was asked for.
    private(set) var problems: [String] = []
    /// What the files of folders say that have a configuration of their own, by the folders' paths.
    private(set) var configurations: [String: LintConfiguration] = [:]
    private let readsConfigurations: Bool
    private var visited: Set<String> = []

    /// Folders of what others have written, or a tool.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages"]
    /// In bytes. No program is written in longer files; data is.
    private static let longest = 8 << 20

    /// - Parameters:
    ///   - roots: Files and folders.
    ///   - configuration: What leaves files out.
    ///   - isOnly: Whether the files in folders below are not read.
    init(_ roots: [String], _ configuration: ConfigurationFile, isOnly: Bool) throws {
        readsConfigurations = !isOnly
        for root in roots { try visit(root, configuration, isRoot: true) }
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

    private func visit(_ path: String, _ configuration: ConfigurationFile, isRoot: Bool) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            // A link that leads nowhere is not worth a word, unless it was asked for.
            if isRoot { problems.append("\(path): there is no such file or folder") }
            return
        }
        let name = URL(filePath: path).lastPathComponent
        guard isFolder.boolValue else {
            if isRoot || name.hasSuffix(".swift") && !configuration.leavesOut(path, isFolder: false) { add(path) }
            return
        }
        let isForeign = name.hasPrefix(".") || Self.foreign.contains(name)
        guard isRoot || !isForeign && !configuration.leavesOut(path, isFolder: true) else { return }
        // A folder that is reached again, as through a link to one above it, was read already.
        guard visited.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            problems.append("\(path): the folder cannot be read")
            return
        }
        let inner = try self.configuration(of: path) ?? configuration
        for name in names.sorted() {
            try visit(path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)", inner, isRoot: false)
        }
    }

    /// The configuration that a folder has itself. It counts for all that is below, instead of the one above.
    private func configuration(of folder: String) throws -> ConfigurationFile? {
        guard readsConfigurations, let file = try ConfigurationFile(in: folder) else { return nil }
        configurations[folder] = file.configuration
        return file
    }

    private func add(_ path: String) {
        if visited.insert(URL(filePath: path).resolvingSymlinksInPath().path).inserted { paths.append(path) }
    }

    /// Reads the files. One that cannot be read is a problem, and the others are read.
    func read() -> [SourceText] {
        paths.compactMap { path in
            let values = try? FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path)
            // A pipe would be waited for, and a device need not end.
            guard let values, values[.type] as? FileAttributeType == .typeRegular else {
                return leaveOut(path, "is no file that can be read")
            }
            guard (values[.size] as? Int ?? 0) <= Self.longest else { return leaveOut(path, "is larger than 8 MB, and is not read") }
            guard let data = FileManager.default.contents(atPath: path) else { return leaveOut(path, "cannot be read") }
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
