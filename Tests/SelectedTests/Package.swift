// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Some of the tests once more, to be built in another way: optimised (`./check stripped`), or under ThreadSanitizer (`./check threads`). `swift test`
// builds all of a package, whichever tests it runs; this package has the tests that SELECTED_TESTS names and what they depend on, and its
// folders are links. The targets are those of ../../Package.swift, and share its `package` declarations as they do there.

let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")

let face = ["WatertightRx", "WatertightRxRelay", "WatertightRxTest", "WatertightRxBlocking"]

let tests: [Target] = [
    .testTarget(name: "KernelTests", dependencies: ["WatertightCore", "TestSupport"]),
    .testTarget(name: "LawTests", dependencies: ["WatertightCore", "Watertight", "WatertightTesting", "TestSupport"]),
    .testTarget(name: "RaceTests", dependencies: ["WatertightCore", "Watertight", "WatertightTesting", "TestSupport"]),
    .testTarget(
        name: "WatertightRxTests",
        dependencies: face.map { .byName(name: $0) } + [
            "WatertightCore", "Watertight", "WatertightTesting", "WatertightLeaksTesting", "TestSupport",
        ]),
    .testTarget(
        name: "WatertightReactiveTests",
        dependencies: ["WatertightReactive", "WatertightCore", "Watertight", "WatertightTesting", "TestSupport"]),
    .testTarget(
        name: "WatertightLeaksTests",
        dependencies: [
            "WatertightLeaks", "WatertightLeaksTesting", "CWatertightLeaks", "Watertight", "WatertightFoundation", "WatertightTesting",
            "WatertightReactive", "TestSupport", "Unreflected", deque,
        ],
        exclude: ["RxSubscriptionsTests.swift", "LiveSignalsTests.swift"]),
    .testTarget(name: "WatertightCoreTests", dependencies: ["WatertightCore", "WatertightTesting", "TestSupport"]),
    .testTarget(name: "WatertightTests", dependencies: ["Watertight", "WatertightFoundation", "WatertightTesting", "TestSupport"]),
    .testTarget(
        name: "WatertightFoundationTests", dependencies: ["Watertight", "WatertightFoundation", "WatertightTesting", "TestSupport"]),
    .testTarget(
        name: "WatertightTestingTests",
        dependencies: ["WatertightTesting", "Watertight", "WatertightCore", "WatertightFoundation", "TestSupport"],
        swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
]

let libraries: [Target] = [
    .target(
        name: "WatertightCore", dependencies: [deque], exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
        swiftSettings: [.enableExperimentalFeature("RawLayout")]),
    .target(name: "Watertight", dependencies: ["WatertightCore", deque]),
    .target(name: "WatertightFoundation", dependencies: ["WatertightCore"]),
    .target(name: "WatertightRx", dependencies: ["WatertightCore", "Watertight", deque]),
    .target(name: "WatertightRxRelay", dependencies: ["WatertightRx", "WatertightCore"]),
    .target(name: "WatertightRxTest", dependencies: ["WatertightRx", "WatertightCore"]),
    .target(name: "WatertightRxBlocking", dependencies: ["WatertightRx", "WatertightCore"]),
    .target(name: "WatertightReactive", dependencies: ["WatertightCore", "Watertight", deque]),
    .target(name: "WatertightTesting", dependencies: ["WatertightCore", deque]),
    .target(name: "CWatertightLeaks"),
    .target(name: "WatertightLeaks", dependencies: ["CWatertightLeaks", "WatertightCore"]),
    .target(name: "WatertightLeaksTesting", dependencies: ["WatertightLeaks"]),
    .target(name: "TestSupport", dependencies: ["WatertightCore", "Watertight", "WatertightTesting"], path: "Tests/TestSupport"),
    .target(
        name: "Unreflected", dependencies: ["Watertight"], path: "Tests/Unreflected",
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
]

let selected = Context.environment["SELECTED_TESTS"]?.split(separator: " ").map(String.init) ?? tests.map(\.name)

// What a target depends on stands before it.
var needed = Set(selected)
for target in (libraries + tests).reversed() where needed.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
}

let package = Package(
    name: "watertight-selected-tests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
    targets: (libraries + tests).filter { needed.contains($0.name) },
    swiftLanguageModes: [.v6]
)
