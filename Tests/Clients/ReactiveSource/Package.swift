// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Source that was written for ReactiveSwift, which has to compile on the drop-in unchanged: ReactiveNames uses every public symbol of ReactiveSwift with its
// types and labels, in both language modes; ReactiveBeside imports that module beside ours. Any warning is an error. `./check clients` builds all, and tries
// `../unused`.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let face: [Target.Dependency] = [.product(name: "ReactiveSwift", package: "ReactiveSwift")]

let package = Package(
    name: "reactive-source",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../../DropIns/ReactiveSwift"), .package(name: "watertight", path: "../../..")],
    targets: [
        .target(name: "ReactiveNames", dependencies: face, swiftSettings: settings),
        // The same files.
        .target(name: "ReactiveNamesSwift5", dependencies: face, swiftSettings: settings + [.swiftLanguageMode(.v5)]),
        .target(
            name: "ReactiveBeside",
            dependencies: face + ["Watertight", "WatertightTesting"].map { .product(name: $0, package: "watertight") },
            swiftSettings: settings + [.enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)
