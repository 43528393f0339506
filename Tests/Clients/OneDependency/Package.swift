// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package that uses Watertight alone. It resolves swift-collections, and none of the packages behind the trait Tools.
let package = Package(
    name: "one-dependency",
    dependencies: [.package(name: "watertight", path: "../../..")],
    targets: [
        .executableTarget(name: "OneDependency", dependencies: [.product(name: "Watertight", package: "watertight")])
    ]
)
