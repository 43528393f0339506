// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own, so that no client of Watertight resolves its peers.
let package = Package(
    name: "watertight-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "watertight", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // These two have one source: each file of OpenCombineScenarios is a link to the other's.
        .target(
            name: "WatertightScenarios",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightFoundation", package: "watertight"),
            ],
            swiftSettings: [.define("WATERTIGHT")]),
        .target(
            name: "OpenCombineScenarios",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"), .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ]),
        // What only asynchronous sequences offer.
        .target(
            name: "AsyncScenarios",
            dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")]),
        // What only Watertight offers.
        .target(name: "LifetimeScenarios", dependencies: [.product(name: "Watertight", package: "watertight")]),
        .target(
            name: "TrackedScenarios",
            dependencies: ["WatertightScenarios", .product(name: "WatertightLeaks", package: "watertight")]),
        // The RxSwift face beside the engine that it stands on.
        .target(
            name: "RxScenarios",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightFoundation", package: "watertight"),
                .product(name: "WatertightRx", package: "watertight"),
            ]),
        // The ReactiveSwift face beside the engine that it stands on.
        .target(
            name: "ReactiveScenarios",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightReactive", package: "watertight"),
            ]),
        // glibc's `mallinfo2`, which Swift's Glibc module does not have, and a function for profilers.
        .target(name: "Heap"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "WatertightScenarios", "OpenCombineScenarios", "AsyncScenarios", "LifetimeScenarios", "TrackedScenarios",
                "RxScenarios", "ReactiveScenarios", "Heap",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
    ],
    swiftLanguageModes: [.v5]
)
