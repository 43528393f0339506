// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// GRDB asks `#if canImport(Combine)`, and the answer depends on what the shared build folder holds when it is compiled. So no module of
// that name is put there: the compiler takes `import Combine` in this target for `import WatertightFoundation`.
let package = Package(
    name: "beside-grdb",
    dependencies: [
        .package(name: "watertight", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "Ledger",
            dependencies: [
                .product(name: "WatertightFoundation", package: "watertight"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: [.unsafeFlags(["-module-alias", "Combine=WatertightFoundation"])])
    ]
)
