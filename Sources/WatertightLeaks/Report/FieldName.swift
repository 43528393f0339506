// SPDX-License-Identifier: Apache-2.0

/// Stored properties as their class's author has written them.
enum FieldName {
    /// Without what the standard library keeps inside of its collections, and without the storage of lazy properties and wrappers.
    static func readable(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: ".") {
            if part == "_buffer" || part == "_variant" || part == "_storage" && parts.last == "_buffer" { break }
            parts.append(part.hasPrefix("$__lazy_storage_$_") ? part.dropFirst("$__lazy_storage_$_".count) : part)
        }
        return parts.joined(separator: ".")
    }
}
