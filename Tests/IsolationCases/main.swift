// SPDX-License-Identifier: Apache-2.0

import Foundation

// The isolation cases as a plain program, whose `main` is asynchronous: the test libraries cannot be linked statically. `./check static` runs
// it linked both ways. Each case runs in a process of its own, since some of them are to stop theirs.

guard CommandLine.arguments.count > 1 else {
    let failures = try Case.all.map { try ChildProcess.failure(of: $0) }.compactMap(\.self)
    failures.forEach { print($0) }
    print("\(Case.all.count) isolation cases, \(failures.count) failed")
    exit(failures.isEmpty ? 0 : 1)
}
guard let chosen = Case.all.first(where: { $0.name == CommandLine.arguments[1] }) else { exit(2) }
await chosen.run()
exit(0)
