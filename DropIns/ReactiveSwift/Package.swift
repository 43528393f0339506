// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// ReactiveSwift's module under its own name, a re-export of ours. A package of its own, because two targets of that name in one graph do not
// resolve; in a folder of this name, because SwiftPM lets a path dependency win over the URL of a package of the same identity: a root that
// depends on this folder has its third-party packages built on Watertight as well.
let package = Package(
    name: "ReactiveSwift",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "ReactiveSwift", targets: ["ReactiveSwift"])],
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: [.target(name: "ReactiveSwift", dependencies: [.product(name: "WatertightReactive", package: "watertight")])],
    swiftLanguageModes: [.v6]
)
