// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Tests for XCTest that look for leaks. Each of them fails, at the lines that say so.
let package = Package(
    name: "leaks-in-xctest",
    dependencies: [.package(name: "watertight", path: "../../..")],
    targets: [
        .testTarget(
            name: "LeaksInXCTest",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightLeaksTesting", package: "watertight"),
            ])
    ]
)
