// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// Apple's platforms have Combine itself; a module of that name exists everywhere else. The product exists on every host, so that a manifest
/// can name it under a condition.
/// `WATERTIGHT_COMBINE=0` or `=1` overrides this for cross-compiling, when the host's answer is not the target's.
let providesCombine: Bool = {
    switch Context.environment["WATERTIGHT_COMBINE"] {
    case "0": return false
    case "1": return true
    default:
        #if canImport(Darwin)
            return false
        #else
            return true
        #endif
    }
}()

/// CI sets this: every warning in our own targets is an error. Not the default, because a newer compiler's new warning
/// must not break a user's build.
let strict: [SwiftSetting] =
    Context.environment["WATERTIGHT_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// Which lock the core takes: see `Lock`.
let lock: [SwiftSetting] = [.define("WATERTIGHT_PLATFORM_MUTEX", .when(traits: ["PlatformMutex"]))]

/// `@preconcurrency import` silences the compiler about the types of modules in Swift 5 mode alone. The trait compiles the libraries so, with
/// everything else that Swift 6 mode turns on, complete checking included. Decision 21 says why this is not the default.
let swift5WithSwift6Features: [SwiftSetting] =
    [.swiftLanguageMode(.v5, .when(traits: ["Preconcurrency"]))]
    + [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference", "DynamicActorIsolation",
        "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
        "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues", "NonfrozenEnumExhaustivity",
        "RegionBasedIsolation", "StrictConcurrency",
    ].map { .enableUpcomingFeature($0, .when(traits: ["Preconcurrency"])) }

/// For `RawCell`, whose layout is that of another type; the standard library's own `Mutex` and `Atomic` are made of the same attribute. Decision 26.
let rawLayout: [SwiftSetting] = [.enableExperimentalFeature("RawLayout")]

/// What every library target is compiled with.
let library = strict + swift5WithSwift6Features

/// A product that only the command and tests need. A client of the libraries does not resolve its package: SwiftPM prunes a dependency if
/// each use of it has a trait as its condition, and the trait is off. `./check clients` fails if one use has no condition.
func tool(_ product: String, package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Tools"]))
}

/// A product that only the linter and its part of the command need. The tour, which needs `Tools`, does not build it.
func lint(_ product: String, package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Lint"]))
}

/// A product that only `WatertightObservability` and its tests need. A client that does not turn on the trait does not resolve its package.
func observability(_ product: String, package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Observability"]))
}

/// Each has a page, which is no part of the target.
let kernelFolders = [
    "Sync", "Collections", "Introspection", "Actors", "Subscription", "Serializing", "Linear", "LateValue", "Sources",
    "Flattening", "Combining", "Succession", "Timing", "Multicast", "Lifetimes", "Tasks",
]

let package = Package(
    name: "watertight",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Watertight", targets: ["Watertight"]),
        .library(name: "WatertightFoundation", targets: ["WatertightFoundation"]),
        .library(name: "WatertightTesting", targets: ["WatertightTesting"]),
        .library(name: "WatertightRx", targets: ["WatertightRx"]),
        .library(name: "WatertightRxRelay", targets: ["WatertightRxRelay"]),
        .library(name: "WatertightRxTest", targets: ["WatertightRxTest"]),
        .library(name: "WatertightRxBlocking", targets: ["WatertightRxBlocking"]),
        .library(name: "WatertightReactive", targets: ["WatertightReactive"]),
        .library(name: "WatertightLeaks", targets: ["WatertightLeaks"]),
        .library(name: "WatertightLeaksTesting", targets: ["WatertightLeaksTesting"]),
        .library(name: "WatertightObservability", targets: ["WatertightObservability"]),
        .library(name: "WatertightLint", targets: ["WatertightLint"]),
        .library(name: "Combine", targets: [providesCombine ? "Combine" : "PlatformCombine"]),
        .executable(name: "watertight", targets: ["WatertightCommand"]),
    ],
    traits: [
        .trait(
            name: "PlatformMutex",
            description: "Locks with the system's own mutex, which has priority inheritance and which debuggers know; slower."),
        .trait(
            name: "Preconcurrency",
            description: "Lets `@preconcurrency import` silence Sendable warnings. Isolated closures then check their actor at each call."),
        // The files of the product and of its tests are empty without it: `#if Observability`.
        .trait(
            name: "Observability",
            description: "Builds the product `WatertightObservability`: listeners for swift-log and swift-metrics. Resolves these."),
        // The files of the command, of its tests and of the tests that need a server are empty without it: `#if Tools`.
        .trait(
            name: "Tools",
            description: "Builds the command `watertight` and every test but the linter's. Resolves the packages that only these need.",
            enabledTraits: ["Observability"]),
        // The files of the linter, of its tests and of its part of the command are empty without it: `#if Lint`.
        .trait(
            name: "Lint", description: "Builds the linter and `watertight lint`. Resolves swift-syntax and Yams.",
            enabledTraits: ["Tools"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
        .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    ],
    targets: [
        .target(
            name: "WatertightCore",
            dependencies: [.product(name: "DequeModule", package: "swift-collections")],
            exclude: ["Kernel/README.md"] + kernelFolders.map { "Kernel/\($0)/README.md" },
            swiftSettings: library + lock + rawLayout),
        .target(
            name: "Watertight", dependencies: ["WatertightCore", .product(name: "DequeModule", package: "swift-collections")],
            swiftSettings: strict),
        .target(name: "WatertightFoundation", dependencies: ["WatertightCore"], swiftSettings: library),
        // What tests need: virtual time, a subscriber that records, a publisher played by hand. For users' tests and our own.
        .target(
            name: "WatertightTesting",
            dependencies: ["WatertightCore", .product(name: "DequeModule", package: "swift-collections")],
            swiftSettings: strict),
        // RxSwift's API on the core. Each of RxSwift's modules is one of ours, since people import them by name.
        .target(
            name: "WatertightRx",
            dependencies: ["WatertightCore", "Watertight", .product(name: "DequeModule", package: "swift-collections")],
            swiftSettings: strict),
        .target(name: "WatertightRxRelay", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: strict),
        .target(name: "WatertightRxTest", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: strict),
        .target(name: "WatertightRxBlocking", dependencies: ["WatertightRx", "WatertightCore"], swiftSettings: strict),
        // ReactiveSwift's API on the core.
        .target(
            name: "WatertightReactive",
            dependencies: ["WatertightCore", "Watertight", .product(name: "DequeModule", package: "swift-collections")],
            swiftSettings: strict),
        // What the detective needs of the system and of Swift's runtime. Compiles to nothing where it does not work.
        .target(name: "CWatertightLeaks"),
        .target(name: "WatertightLeaks", dependencies: ["CWatertightLeaks", "WatertightCore"], swiftSettings: strict),
        .target(name: "WatertightLeaksTesting", dependencies: ["WatertightLeaks"], swiftSettings: strict),
        // Listeners to `StreamNotices`.
        .target(
            name: "WatertightObservability",
            dependencies: [
                "Watertight", observability("Logging", package: "swift-log"), observability("CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: strict),
        // What our own tests share beside that. Of no product.
        .target(
            name: "TestSupport", dependencies: ["WatertightCore", "Watertight", "WatertightTesting"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "WatertightCoreTests", dependencies: ["WatertightCore", "WatertightTesting", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "KernelTests", dependencies: ["WatertightCore", "TestSupport"], swiftSettings: strict + lock),
        .testTarget(
            name: "LawTests", dependencies: ["WatertightCore", "Watertight", "WatertightTesting", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RaceTests", dependencies: ["WatertightCore", "Watertight", "WatertightTesting", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "WatertightTests", dependencies: ["Watertight", "WatertightFoundation", "WatertightTesting", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "WatertightFoundationTests",
            dependencies: [
                "Watertight", "WatertightFoundation", "WatertightTesting", "TestSupport", tool("FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: strict),
        // Sees the members of the modules that a file imports, and of no others: TestSupport has a `record` of its own.
        .testTarget(
            name: "WatertightTestingTests",
            dependencies: ["WatertightTesting", "Watertight", "WatertightCore", "WatertightFoundation", "TestSupport"],
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        .testTarget(
            name: "WatertightLeaksTests",
            dependencies: [
                "WatertightLeaks", "WatertightLeaksTesting", "CWatertightLeaks", "Watertight", "WatertightFoundation", "WatertightTesting",
                "WatertightRx", "WatertightReactive", "TestSupport", "Unreflected",
                .product(name: "DequeModule", package: "swift-collections"),
            ],
            swiftSettings: strict),
        // Of no product: what the detective is asked to find in spite of the flag.
        .target(
            name: "Unreflected", dependencies: ["Watertight"], path: "Tests/Unreflected",
            swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
        // The catalogue of leaks as a program, which tests run under `watertight leaks`. Of no product.
        .executableTarget(
            name: "LeakShapes", dependencies: ["Watertight", "WatertightFoundation", "WatertightLeaks", "WatertightReactive"],
            path: "Tests/LeakShapes",
            swiftSettings: strict),
        .testTarget(
            name: "WatertightObservabilityTests",
            dependencies: [
                "WatertightObservability", "Watertight", "TestSupport", observability("Logging", package: "swift-log"),
                observability("MetricsTestKit", package: "swift-metrics"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WatertightRxTests",
            dependencies: [
                "WatertightRx", "WatertightRxRelay", "WatertightRxTest", "WatertightRxBlocking", "WatertightCore", "Watertight",
                "WatertightTesting", "WatertightLeaksTesting", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WatertightReactiveTests",
            dependencies: ["WatertightReactive", "WatertightCore", "Watertight", "WatertightTesting", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "HouseTests", swiftSettings: strict),
        // Reads sources, and imports nothing of the streams.
        .target(
            name: "WatertightLint",
            dependencies: [lint("SwiftSyntax", package: "swift-syntax"), lint("SwiftParser", package: "swift-syntax")],
            swiftSettings: strict),
        .testTarget(
            name: "WatertightLintTests",
            dependencies: [
                "WatertightLint", "Watertight", "WatertightRx", "WatertightReactive", "TestSupport",
                lint("SwiftSyntax", package: "swift-syntax"),
                lint("SwiftParser", package: "swift-syntax"),
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .executableTarget(
            name: "WatertightCommand",
            dependencies: [
                "Watertight", "WatertightFoundation", "WatertightLeaks", "WatertightRx", "WatertightReactive", "WatertightLint",
                tool("ArgumentParser", package: "swift-argument-parser"), tool("FlyingFox", package: "FlyingFox"),
                lint("Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .testTarget(name: "WatertightCommandTests", dependencies: ["WatertightCommand", "LeakShapes"], swiftSettings: strict),
        // Tests as a program, which can be linked statically. Of no product.
        .executableTarget(
            name: "IsolationCases", dependencies: ["Watertight", "WatertightFoundation"], path: "Tests/IsolationCases",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The module behind the product `Combine`: ours, or an empty one of another name, which hides no Combine of the platform's.
package.targets.append(
    providesCombine
        ? .target(name: "Combine", dependencies: ["WatertightCore", "WatertightFoundation"], swiftSettings: library)
        : .target(name: "PlatformCombine", swiftSettings: strict))
