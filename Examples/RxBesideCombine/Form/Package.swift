// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// As a package of others is: it knows nothing of Watertight.
let package = Package(
    name: "Form",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Form", targets: ["Form"])],
    dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.0.0")],
    targets: [.target(name: "Form", dependencies: [.product(name: "RxSwift", package: "RxSwift")])],
    swiftLanguageModes: [.v5]
)
