// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// GRDB as it is, on our Combine: it asks `#if canImport(Combine)`, so the module has to lie in the build folder before GRDB is compiled.
//
//     swift build --target Combine && swift build
let package = Package(
    name: "grdb-with-combine",
    dependencies: [
        .package(name: "watertight", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "Observer",
            dependencies: [
                .product(name: "Combine", package: "watertight"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ])
    ]
)
