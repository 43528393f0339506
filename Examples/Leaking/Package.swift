// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A program that leaks on purpose, and says so itself.
let package = Package(
    name: "leaking",
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: [
        .executableTarget(
            name: "Sessions",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightLeaks", package: "watertight"),
            ])
    ]
)
