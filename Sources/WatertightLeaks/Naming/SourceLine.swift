// SPDX-License-Identifier: Apache-2.0

/// A line of the program's source, as its debug information has it.
public struct SourceLine: Sendable, Codable, Hashable, CustomStringConvertible {
    /// The file's name, without its folder: `Clock.swift`.
    public let file: String
    /// From 1 on.
    public let line: Int

    /// `Clock.swift:14`.
    public var description: String { "\(file):\(line)" }

    /// - Parameters:
    ///   - path: Of the file; its name is kept.
    ///   - line: 0 if the compiler has made the code: there is no line then. Nor, if a macro has made it, is there one that a reader could open.
    init?(path: String, line: Int) {
        guard line > 0, let file = path.split(separator: "/").last, !file.hasPrefix("<"), !file.hasPrefix("@__swiftmacro_") else {
            return nil
        }
        (self.file, self.line) = (String(file), line)
    }
}
