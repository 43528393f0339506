// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// The files by which the system describes this process.
enum Files {
    /// Such files say that they are empty, and change while they are read: so by blocks, to their end. Empty if it cannot be read.
    static func text(of path: String) -> String {
        #if canImport(Glibc)
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return "" }
            defer { close(file) }
            var bytes: [UInt8] = []
            var block = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = read(file, &block, block.count), count > 0 { bytes += block[..<count] }
            return String(decoding: bytes, as: UTF8.self)
        #else
            return ""
        #endif
    }

    /// What a folder holds.
    static func names(in folder: String) -> [String] {
        #if canImport(Glibc)
            guard let directory = opendir(folder) else { return [] }
            defer { closedir(directory) }
            var names: [String] = []
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if !name.hasPrefix(".") { names.append(name) }
            }
            return names
        #else
            return []
        #endif
    }
}
