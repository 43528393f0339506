// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules whose public symbols `./check api` compares with their ancestors', and nothing else: `swift package dump-symbol-graph` builds all of a
// package, its tests included, with all of its traits. The targets are those of ../../Package.swift, in a folder that is a link.

let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")

let package = Package(
    name: "watertight-public-symbols",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
    targets: [
        .target(
            name: "WatertightCore", dependencies: [deque], exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
            swiftSettings: [.enableExperimentalFeature("RawLayout")]),
        .target(name: "WatertightFoundation", dependencies: ["WatertightCore"]),
        .target(name: "Combine", dependencies: ["WatertightCore", "WatertightFoundation"]),
        .target(name: "Watertight", dependencies: ["WatertightCore", deque]),
        .target(name: "WatertightRx", dependencies: ["WatertightCore", "Watertight", deque]),
        .target(name: "WatertightRxRelay", dependencies: ["WatertightRx", "WatertightCore"]),
        .target(name: "WatertightRxTest", dependencies: ["WatertightRx", "WatertightCore"]),
        .target(name: "WatertightReactive", dependencies: ["WatertightCore", "Watertight", deque]),
        .target(name: "WatertightRxBlocking", dependencies: ["WatertightRx", "WatertightCore"]),
    ],
    swiftLanguageModes: [.v6]
)
