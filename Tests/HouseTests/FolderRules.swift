// SPDX-License-Identifier: Apache-2.0

/// The folders of the kernel have an order: a file names types of its own folder and of lower ones.
enum FolderRules {
    static let kernel = "Sources/WatertightCore/Kernel/"
    static let page = "\(kernel)README.md"

    /// The folders, lowest first, as the kernel's page numbers them.
    static func order(_ page: SourceFile) -> [String] {
        page.lines.compactMap { line in
            guard let dot = line.firstIndex(of: "."), Int(line[..<dot]) != nil else { return nil }
            return line.split(separator: "[").dropFirst().first?.split(separator: "]").first.map(String.init)
        }
    }

    /// Each file that stands in no folder of the order, and each name of a type of a higher folder.
    static func arrowsUp(_ files: [SourceFile], order: [String]) -> [String] {
        let levels = Dictionary(uniqueKeysWithValues: zip(order, 0...))
        var level: [String: Int] = [:]
        var complaints: [String] = []
        for file in files {
            guard let own = levels[folder(of: file)] else {
                complaints.append(file.complaint(0, "stands in no folder of the kernel's page"))
                continue
            }
            for type in types(of: file) { level[type] = own }
        }
        for file in files {
            guard let own = levels[folder(of: file)] else { continue }
            for number in file.lines.indices {
                let above = file.words(number).filter { level[$0, default: 0] > own }
                complaints += above.map { file.complaint(number, "names \($0), which stands in a higher folder") }
            }
        }
        return complaints
    }

    static func folder(of file: SourceFile) -> String {
        file.path.dropFirst(kernel.count).split(separator: "/").first.map(String.init) ?? ""
    }

    /// The types that a file declares, but for those inside of another. What stands inside of `#if` is indented by four.
    static func types(of file: SourceFile) -> [String] {
        var depth = 0
        var types: [String] = []
        for (number, line) in file.lines.enumerated() {
            if line.hasPrefix("#if") { depth = 1 } else if line.hasPrefix("#endif") { depth = 0 }
            guard line.prefix(while: { $0 == " " }).count == 4 * depth else { continue }
            let words = file.words(number)
            guard let keyword = words.firstIndex(where: ["class", "struct", "enum", "protocol", "actor", "typealias"].contains) else {
                continue
            }
            types += words[(keyword + 1)...].prefix(1)
        }
        return types
    }
}
