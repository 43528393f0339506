// SPDX-License-Identifier: Apache-2.0

#if Lint

import ArgumentParser
import Foundation
import WatertightLint
import Yams

/// `.watertight.yml`.
struct ConfigurationFile {
    private(set) var configuration = LintConfiguration()
    private(set) var include: [String] = []
    private(set) var exclude: [String] = []

    static let name = ".watertight.yml"
    private static let keys = [
        "rules", "severity", "confidence", "strict", "require-reason", "include", "exclude", "finite-functions", "endless-functions",
        "weak-helpers", "app-lifetime-types",
    ]

    /// The folder that the globs are relative to, as an absolute path; nil for the current one.
    private(set) var folder: String?

    /// Reads the file that is named, or the nearest one at or above the path. Without one the defaults hold.
    static func read(_ named: String?, near path: String?) throws -> ConfigurationFile {
        if let named { return try ConfigurationFile(reading: named) }
        var folder = absolute(path ?? ".")
        while true {
            if let file = try ConfigurationFile(in: folder.path) { return file }
            if folder.path == "/" || folder.path.isEmpty { return ConfigurationFile() }
            folder.deleteLastPathComponent()
        }
    }

    /// Reads the file of a folder, if it has one.
    init?(in folder: String) throws {
        let file = folder.hasSuffix("/") ? folder + Self.name : "\(folder)/\(Self.name)"
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        try self.init(reading: file)
        self.folder = Self.absolute(folder).path
    }

    private init(reading file: String) throws {
        guard let data = FileManager.default.contents(atPath: file), let text = String(validating: data, as: UTF8.self) else {
            throw ValidationError("\(file) cannot be read.")
        }
        try self.init(parsing: text, file: file)
    }

    private static func absolute(_ path: String) -> URL {
        URL(filePath: path, relativeTo: URL(filePath: FileManager.default.currentDirectoryPath + "/")).absoluteURL.standardized
    }

    /// Whether a path is left out by its globs, or not among those that it includes.
    func leavesOut(_ path: String, isFolder: Bool) -> Bool {
        let path = relative(path)
        if exclude.contains(where: { Glob.matches($0, path) }) { return true }
        return !isFolder && !include.isEmpty && !include.contains { Glob.matches($0, path) }
    }

    /// A path as the globs see it: from the folder of the file.
    private func relative(_ path: String) -> String {
        let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        guard let folder, !include.isEmpty || !exclude.isEmpty else { return plain }
        let whole = Self.absolute(path).path
        return whole.hasPrefix(folder + "/") ? String(whole.dropFirst(folder.utf8.count + 1)) : plain
    }

    private init() {}

    init(parsing text: String, file: String) throws {
        let document: Any?
        do { document = try Yams.load(yaml: text) } catch { throw ValidationError("\(file) is no YAML: \(error)") }
        guard let document else { return }
        guard let entries = document as? [String: Any] else { throw ValidationError("\(file) has no keys at its top.") }
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            do { try set(key, value) } catch let problem as Problem { throw ValidationError("\(file): \(problem.text)") }
        }
    }

    private struct Problem: Error {
        let text: String
    }

    private mutating func set(_ key: String, _ value: Any) throws {
        switch key {
        case "rules": configuration.rules = try rules(value)
        case "severity":
            guard let entries = value as? [String: Any] else { throw Problem(text: "`severity` maps rules to note, warning or error.") }
            for (rule, value) in entries {
                configuration.severities[try known(rule)] = try one(of: Severity.allCases, \.rawValue, value, key)
            }
        case "confidence": configuration.confidence = try one(of: Confidence.allCases, \.name, value, key)
        case "strict": configuration.isStrict = try flag(value, key)
        case "require-reason": configuration.requiresReason = try flag(value, key)
        case "include": include = try list(value, key)
        case "exclude": exclude = try list(value, key)
        case "finite-functions": configuration.names.finite.formUnion(try list(value, key))
        case "endless-functions": configuration.names.endless.formUnion(try list(value, key))
        case "weak-helpers": configuration.names.weak.formUnion(try list(value, key))
        case "app-lifetime-types": configuration.names.immortal.formUnion(try list(value, key))
        default: throw Problem(text: "there is no key `\(key)`.\(Suggestion.text(for: key, among: Self.keys))")
        }
    }

    private func rules(_ value: Any) throws -> [String] {
        try list(value, "rules").map { pattern in
            let id = pattern.hasPrefix("-") ? String(pattern.dropFirst()) : pattern
            if !id.contains("*") { _ = try known(id) }
            return pattern
        }
    }

    private func known(_ id: String) throws -> String {
        if RuleCatalogue.description(id) != nil { return id }
        let known = RuleCatalogue.descriptions.flatMap { [$0.code, $0.name] }
        throw Problem(text: "there is no rule \(id).\(Suggestion.text(for: id, among: known))")
    }

    private func list(_ value: Any, _ key: String) throws -> [String] {
        if let one = value as? String { return [one] }
        guard let list = value as? [String] else { throw Problem(text: "`\(key)` is a list of texts.") }
        return list
    }

    private func flag(_ value: Any, _ key: String) throws -> Bool {
        guard let flag = value as? Bool else { throw Problem(text: "`\(key)` is true or false.") }
        return flag
    }

    private func one<Case>(of cases: [Case], _ name: KeyPath<Case, String>, _ value: Any, _ key: String) throws -> Case {
        let names = cases.map { $0[keyPath: name] }
        let text = "\(value)"
        guard let index = names.firstIndex(of: text) else {
            throw Problem(text: "`\(key)` is \(names.joined(separator: ", ")), not \(text).\(Suggestion.text(for: text, among: names))")
        }
        return cases[index]
    }
}

#endif
