// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The fifth article's program, with `import RxSwift` unchanged: the package in DropIns/RxSwift has modules of that name.
let package = Package(
    name: "rxswift-article",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../../DropIns/RxSwift")],
    targets: [
        .executableTarget(name: "RxSwiftArticle", dependencies: [.product(name: "RxSwift", package: "RxSwift")])
    ],
    swiftLanguageModes: [.v6]
)
