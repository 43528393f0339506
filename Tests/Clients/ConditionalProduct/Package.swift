// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package for Apple's platforms and for Linux. On a Mac the condition does not hold, and yet the product has to be there.
let package = Package(
    name: "conditional-product",
    dependencies: [.package(name: "watertight", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Mend14ConditionalProduct",
            dependencies: [.product(name: "Combine", package: "watertight", condition: .when(platforms: [.linux]))])
    ]
)
