// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package of its own: what the library inlines into a client is tried as a client has it, and optimised (`./check races`).
let package = Package(
    name: "watertight-optimised-races",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: [
        .executableTarget(
            name: "OptimisedRaces",
            dependencies: [
                .product(name: "Watertight", package: "watertight"), .product(name: "WatertightFoundation", package: "watertight"),
                .product(name: "WatertightTesting", package: "watertight"),
            ],
            // One of the neighbours of `Neighbours.swift`. Of this target alone, so that the library need not be compiled for each.
            swiftSettings: Context.environment["NEIGHBOUR"].map { [.define($0)] } ?? [])
    ],
    swiftLanguageModes: [.v5]
)
