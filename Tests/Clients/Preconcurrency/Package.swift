// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Item 16 of issue 13: what a package needs that silences the compiler by `@preconcurrency import`, in both language modes. Any warning is an error.
// It is a package of its own, since a trait applies to all packages of a build: with it, every module is compiled once more. `./check traits` builds it.
func client(_ name: String, _ more: [SwiftSetting] = []) -> Target {
    .target(
        name: name, dependencies: [.product(name: "Combine", package: "watertight")], swiftSettings: [.treatAllWarnings(as: .error)] + more)
}

let package = Package(
    name: "preconcurrency",
    dependencies: [.package(name: "watertight", path: "../../..", traits: ["Preconcurrency"])],
    targets: [
        client("Mend16Preconcurrency"),
        client("Mend16PreconcurrencySwift5", [.swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency")]),
    ],
    swiftLanguageModes: [.v6]
)
