// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import WatertightLint

/// The file that keeps the facts of the sources for the next run.
struct CacheFile {
    /// What is in the file.
    let cache: FactsCache
    private let file: URL

    /// - Parameter folder: The folder of the file; without one that of the package's build, if there is one.
    init?(in folder: String?) {
        guard let folder = folder ?? Self.buildFolder() else { return nil }
        file = URL(filePath: folder).appending(path: "watertight-lint.facts")
        cache = FactsCache(FileManager.default.contents(atPath: file.path).map { Array($0) } ?? [], version: Self.version)
    }

    private static func buildFolder() -> String? {
        let folder = SourceFiles.home() + "/.build"
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue ? folder : nil
    }

    /// Each build of the command is a version of its own: its size, and the time at which it was written.
    private static var version: String {
        guard let path = Bundle.main.executablePath, let values = try? FileManager.default.attributesOfItem(atPath: path) else { return "" }
        let time = (values[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(values[.size] ?? 0) \(time)"
    }

    /// Writes the file, if a source was read that was not in it. Without the right to, the next run reads the sources again.
    func write() {
        guard cache.isChanged else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(cache.contents).write(to: file, options: .atomic)
    }
}

#endif
