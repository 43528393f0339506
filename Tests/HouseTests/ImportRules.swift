// SPDX-License-Identifier: Apache-2.0

/// Rules about the imports of the layers.
enum ImportRules {
    /// The platforms' C libraries, for one lock and the threads' names.
    static let platformLibraries: Set = ["Darwin", "Glibc", "Musl", "Android", "WinSDK", "WASILibc"]

    /// The modules that import only the listed ones: neither Foundation nor Dispatch.
    static let closedModules: [String: Set<String>] = [
        "WatertightCore": platformLibraries.union(["Swift", "Synchronization", "DequeModule"]),
        "Watertight": platformLibraries.union(["Swift", "Synchronization", "DequeModule", "WatertightCore"]),
        // Part of its users' tests, on any platform; independent of any test library.
        "WatertightTesting": ["Swift", "DequeModule", "WatertightCore"],
        // Of swift-metrics its core, which has no Foundation either.
        "WatertightObservability": ["Swift", "Logging", "CoreMetrics", "Watertight"],
    ]

    static func closedModule(_ file: SourceFile) -> [String] {
        let folders = file.path.split(separator: "/")
        guard folders.count > 2, folders[0] == "Sources", let allowed = closedModules[String(folders[1])] else { return [] }
        return file.lines.indices.compactMap { index in
            guard let module = importedModule(file.code(index)), !allowed.contains(module) else { return nil }
            return file.complaint(index, "\(folders[1]) must not import \(module)")
        }
    }

    /// A C target's module maps would meet those of packages that ask whether they can import Combine.
    static func noC(_ path: String) -> [String] {
        let isC = [".c", ".h", ".m", ".mm", ".cpp", ".S", ".modulemap"].contains { path.hasSuffix($0) }
        guard isC, path.hasPrefix("Sources/"), !path.hasPrefix("Sources/CWatertightLeaks/") else { return [] }
        return ["\(path): C stands nowhere but in CWatertightLeaks"]
    }

    /// The module that a line of code imports: `@_exported public import struct Foundation.Date` imports Foundation.
    static func importedModule(_ code: String) -> String? {
        var words = code.split { $0 == " " || $0 == ";" }[...]
        while let word = words.first, word.hasPrefix("@") || accessLevels.contains(String(word)) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let word = words.first, importKinds.contains(String(word)) { words.removeFirst() }
        return words.first?.split(separator: ".").first.map(String.init)
    }

    private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
    private static let importKinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
}
