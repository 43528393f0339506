// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own, so that nobody who uses Watertight resolves its peers.
let package = Package(
    name: "watertight-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "watertight", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // The two have one source: OpenCombineScenarios/Scenarios.swift is a link to the other's.
        .target(
            name: "WatertightScenarios",
            dependencies: [.product(name: "Watertight", package: "watertight")],
            swiftSettings: [.define("WATERTIGHT")]),
        .target(
            name: "OpenCombineScenarios",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
        .executableTarget(name: "Benchmarks", dependencies: ["WatertightScenarios", "OpenCombineScenarios"]),
    ],
    swiftLanguageModes: [.v5]
)
