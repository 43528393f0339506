// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The modules whose public symbols `./check api` compares with their ancestors', and nothing else: `swift package dump-symbol-graph` builds all of a
// package, its tests included, with all of its traits. The targets are those of ../../Package.swift, in a folder that is a link: those that
// PUBLIC_MODULES names and what they depend on, or all.

let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")

let core = Target.target(
    name: "WatertightCore", dependencies: [deque], exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
    swiftSettings: [.enableExperimentalFeature("RawLayout")])

/// The modules beside the core, each behind what it depends on.
let others: [(name: String, modules: [String])] = [
    ("WatertightFoundation", []), ("Combine", ["WatertightFoundation"]),
    ("Watertight", []), ("WatertightRx", ["Watertight"]), ("WatertightReactive", ["Watertight"]),
    ("WatertightRxRelay", ["WatertightRx"]), ("WatertightRxTest", ["WatertightRx"]), ("WatertightRxBlocking", ["WatertightRx"]),
]

var wanted = Set(Context.environment["PUBLIC_MODULES"]?.split(separator: " ").map(String.init) ?? others.map(\.name))
for other in others.reversed() where wanted.contains(other.name) { wanted.formUnion(other.modules) }

let package = Package(
    name: "watertight-public-symbols",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
    targets: [core]
        + others.filter { wanted.contains($0.name) }.map { other in
            .target(name: other.name, dependencies: ["WatertightCore", deque] + other.modules.map { .target(name: $0) })
        },
    swiftLanguageModes: [.v6]
)
