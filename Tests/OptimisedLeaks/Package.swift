// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The tests of the detective once more, to be built optimised (`./check stripped`): in a package of their own, whose folders are links, so that
// nothing else is built with them. The targets are those of ../../Package.swift, and share its `package` declarations as they do there.

let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")

let package = Package(
    name: "watertight-optimised-leaks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
    targets: [
        .target(
            name: "WatertightCore", dependencies: [deque], exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
            swiftSettings: [.enableExperimentalFeature("RawLayout")]),
        .target(name: "Watertight", dependencies: ["WatertightCore", deque]),
        .target(name: "WatertightFoundation", dependencies: ["WatertightCore"]),
        .target(name: "WatertightTesting", dependencies: ["WatertightCore", deque]),
        .target(name: "CWatertightLeaks"),
        .target(name: "WatertightLeaks", dependencies: ["CWatertightLeaks", "WatertightCore"]),
        .target(name: "WatertightLeaksTesting", dependencies: ["WatertightLeaks"]),
        .target(name: "TestSupport", dependencies: ["WatertightCore", "Watertight", "WatertightTesting"], path: "Tests/TestSupport"),
        .testTarget(
            name: "WatertightLeaksTests",
            dependencies: [
                "WatertightLeaks", "WatertightLeaksTesting", "CWatertightLeaks", "Watertight", "WatertightFoundation", "WatertightTesting",
                "TestSupport", deque,
            ],
            exclude: ["RxSubscriptionsTests.swift"]),
    ],
    swiftLanguageModes: [.v6]
)
