// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules whose public symbols `./check api` compares with their ancestors', and nothing else: `swift package dump-symbol-graph` builds all of a
// package, its tests included, with all of its traits. The targets are those of ../../Package.swift, in a folder that is a link, and are compiled whole,
// which takes less than the batches that SwiftPM forms.

let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")

let whole = SwiftSetting.unsafeFlags(["-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"])

let package = Package(
    name: "watertight-public-symbols",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
    targets: [
        .target(
            name: "WatertightCore", dependencies: [deque], exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
            swiftSettings: [.enableExperimentalFeature("RawLayout"), whole]),
        .target(name: "WatertightFoundation", dependencies: ["WatertightCore"], swiftSettings: [whole]),
        .target(name: "Combine", dependencies: ["WatertightCore", "WatertightFoundation"], swiftSettings: [whole]),
        .target(name: "Watertight", dependencies: ["WatertightCore", deque], swiftSettings: [whole]),
        .target(name: "WatertightRx", dependencies: ["WatertightCore", "Watertight", deque], swiftSettings: [whole]),
        .target(name: "WatertightRxRelay", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: [whole]),
        .target(name: "WatertightRxTest", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: [whole]),
        .target(name: "WatertightReactive", dependencies: ["WatertightCore", "Watertight", deque], swiftSettings: [whole]),
        .target(name: "WatertightRxBlocking", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: [whole]),
    ],
    swiftLanguageModes: [.v6]
)
