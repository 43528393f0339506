// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The articles' programs annotated for Swift 6 mode: `import Combine`, `import Foundation`, and nothing else. And one with what goes beyond.
let programs = ["Clock", "PublishedClock", "BoundClock", "OneByOneSink"]

let package = Package(
    name: "examples-swift6",
    // With the trait, so that `./check examples` compiles the library on the system's mutex too: Examples/Swift5 has it without.
    dependencies: [.package(name: "watertight", path: "../..", traits: ["PlatformMutex"])],
    targets: programs.map {
        .executableTarget(name: $0, dependencies: [.product(name: "Combine", package: "watertight")])
    } + [
        .executableTarget(
            name: "Lifetimes",
            dependencies: [.product(name: "Combine", package: "watertight"), .product(name: "Watertight", package: "watertight")])
    ],
    swiftLanguageModes: [.v6]
)
