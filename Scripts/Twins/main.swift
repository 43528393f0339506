// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Every generated file: its text by its path from the repository's root, which is the current folder.
var files: [String: String] = [:]
for row in straightOperators + reducingOperators { files[row.path] = row.text }
for row in schedulers {
    files[row.path(of: "Stride")] = row.stride
    files[row.path(of: "Time")] = row.time
}
for (name, text) in [
    ("WeakSinkTuples", weakSinkTuples), ("WeakFlatMapOperators", weakFlatMapClosures), ("WeakFlatMapMethods", weakFlatMapMethods),
] {
    files["Sources/Watertight/Lifetimes/\(name).swift"] = text
}

let isChecking = CommandLine.arguments.dropFirst() == ["--check"]
var stale: [String] = []
for (path, text) in files.sorted(by: { $0.key < $1.key }) {
    let wanted = "// SPDX-License-Identifier: Apache-2.0\n// Written by Scripts/generate-twins: change it there.\n\n\(text)\n"
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != wanted else { continue }
    stale.append(path)
    if !isChecking { try wanted.write(toFile: path, atomically: true, encoding: .utf8) }
}
if isChecking {
    for path in stale { print("\(path) is not what Scripts/generate-twins writes") }
    exit(stale.isEmpty ? 0 : 1)
}
print("\(stale.count) of \(files.count) files written")
