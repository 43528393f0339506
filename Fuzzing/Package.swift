// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own, so that no client of Watertight resolves its peers.
let package = Package(
    name: "watertight-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "watertight", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The cases played and the events observed: values of neither library.
        .target(name: "FuzzCases"),
        // The two have one source: the folder Interpreting in both is a link to Sources/Interpreting.
        .target(
            name: "WatertightSide",
            dependencies: ["FuzzCases", .product(name: "Watertight", package: "watertight")],
            swiftSettings: [.define("WATERTIGHT")]),
        .target(
            name: "OpenCombineSide",
            dependencies: ["FuzzCases", .product(name: "OpenCombine", package: "OpenCombine")]),
        .target(name: "Forking"),
        .target(name: "Fuzzing", dependencies: ["FuzzCases", "WatertightSide", "OpenCombineSide", "Forking"]),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["Fuzzing", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "FuzzCases", "WatertightSide", "OpenCombineSide"]),
    ],
    // As the clients of Combine that are compared: OpenCombine has not been written for Swift 6.
    swiftLanguageModes: [.v5]
)
