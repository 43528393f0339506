// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Source that was written for RxSwift, which has to compile on the drop-in unchanged: RxNames uses every public symbol of RxSwift, RxRelay, RxTest
// and RxBlocking with its types and labels, in both language modes; the same files compile against ReactiveX/RxSwift, in Swift 5 mode. RxBeside
// imports those modules beside ours. Any warning is an error. `./check clients` builds all, and tries `../unused`.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let face: [Target.Dependency] = ["RxSwift", "RxRelay", "RxTest", "RxBlocking"].map { .product(name: $0, package: "RxSwift") }

let package = Package(
    name: "rx-source",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../../DropIns/RxSwift"), .package(name: "watertight", path: "../../..")],
    targets: [
        .target(name: "RxNames", dependencies: face, swiftSettings: settings),
        // The same files.
        .target(name: "RxNamesSwift5", dependencies: face, swiftSettings: settings + [.swiftLanguageMode(.v5)]),
        .target(
            name: "RxBeside",
            dependencies: face
                + ["Combine", "Watertight", "WatertightFoundation", "WatertightTesting"].map { .product(name: $0, package: "watertight") },
            swiftSettings: settings + [.enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)
