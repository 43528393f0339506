// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Both ReactiveCocoa articles, with `import ReactiveSwift` unchanged: the package in DropIns/ReactiveSwift has a module of that name.
let package = Package(
    name: "reactiveswift-article",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../DropIns/ReactiveSwift")],
    targets: [
        .executableTarget(name: "ReactiveSwiftArticle", dependencies: [.product(name: "ReactiveSwift", package: "ReactiveSwift")])
    ],
    swiftLanguageModes: [.v6]
)
