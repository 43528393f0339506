// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// RxSwift's modules under their own names, each one re-export of ours. A package of its own, because two targets named RxSwift in one graph do
// not resolve; in a folder of this name, because SwiftPM lets a path dependency win over the URL of a package of the same identity: a root that
// depends on this folder has its third-party packages built on Watertight as well.
let modules = [
    "RxSwift": "WatertightRx", "RxRelay": "WatertightRxRelay", "RxTest": "WatertightRxTest", "RxBlocking": "WatertightRxBlocking",
]

let package = Package(
    name: "RxSwift",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: modules.keys.sorted().map { .library(name: $0, targets: [$0]) },
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: modules.sorted { $0.key < $1.key }.map { name, ours in
        .target(name: name, dependencies: [.product(name: ours, package: "watertight")])
    },
    swiftLanguageModes: [.v6]
)
