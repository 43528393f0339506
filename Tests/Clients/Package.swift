// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The requirements of packages that were written for Combine: each target is named by the number of its item in issue 13, and any warning in
// it is an error. `./check clients` builds them all.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func client(_ name: String, with dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: [.product(name: "Combine", package: "watertight")] + dependencies, swiftSettings: settings + more)
}

let package = Package(
    name: "clients",
    dependencies: [.package(name: "watertight", path: "../..", traits: ["Preconcurrency"])],
    targets: [
        client("Mend16Preconcurrency"),
        client("Mend16PreconcurrencySwift5", [.swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency")]),
        client("Mend17Conformances"),
        client("Mend18SchedulerBox"),
        client("Mend18PublicImport", with: ["Mend18SchedulerBox"], [.enableUpcomingFeature("InternalImportsByDefault")]),
    ],
    swiftLanguageModes: [.v6]
)
