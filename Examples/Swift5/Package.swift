// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The articles' programs as they are typed there, in Swift 5 mode: `import Combine`, `import Foundation`, and nothing else.
let programs = ["Clock", "PublishedClock", "BoundClock", "OneByOneSink", "TaskOperator", "HandwrittenSequence", "BufferedEvents"]

let package = Package(
    name: "examples-swift5",
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: programs.map {
        .executableTarget(name: $0, dependencies: [.product(name: "Combine", package: "watertight")])
    },
    swiftLanguageModes: [.v5]
)
