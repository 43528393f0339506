// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own, without the library: it writes a client's source and has the compiler optimise that (`./check chains`).
let package = Package(
    name: "watertight-random-chains",
    platforms: [.macOS(.v15)],
    targets: [.executableTarget(name: "RandomChains")],
    swiftLanguageModes: [.v6]
)
