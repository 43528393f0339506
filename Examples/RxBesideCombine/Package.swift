// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// One view model, half on the way from RxSwift to Combine: a file for each, and the hand-over between them. `Form` stands for a package of others: it
// depends on RxSwift by its URL, and is built on Watertight, because this package depends on the drop-in by its path.
let package = Package(
    name: "rx-beside-combine",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../DropIns/RxSwift"), .package(name: "watertight", path: "../.."), .package(path: "Form"),
    ],
    targets: [
        .target(
            name: "Search",
            dependencies: [
                .product(name: "RxSwift", package: "RxSwift"), .product(name: "RxRelay", package: "RxSwift"),
                .product(name: "Combine", package: "watertight"), .product(name: "Form", package: "Form"),
            ]),
        .executableTarget(
            name: "RxBesideCombine",
            dependencies: [
                "Search", .product(name: "RxSwift", package: "RxSwift"), .product(name: "Combine", package: "watertight"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
