// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The requirements of packages that were written for Combine: each target is named by the number of its item in issue 13; item 16 needs a trait, and has
// a package of its own. And one client that meets tasks, in five language settings, and chains that have to be checked in few steps. Any warning in
// them is an error. `./check clients` builds them all.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

func client(_ name: String, with dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: [.product(name: "Combine", package: "watertight")] + dependencies, swiftSettings: settings + more)
}

/// All compile one file.
func asyncClient(_ setting: String, _ more: [SwiftSetting] = []) -> Target {
    .target(name: "Async\(setting)", dependencies: [.product(name: "Watertight", package: "watertight")], swiftSettings: settings + more)
}

let nonsending = SwiftSetting.enableUpcomingFeature("NonisolatedNonsendingByDefault")

let package = Package(
    name: "clients",
    dependencies: [.package(name: "watertight", path: "../..")],
    targets: [
        client("Mend17Conformances"),
        client("Mend18SchedulerBox"),
        client("Mend18PublicImport", with: ["Mend18SchedulerBox"], [.enableUpcomingFeature("InternalImportsByDefault")]),
        asyncClient("Swift5", [.swiftLanguageMode(.v5)]),
        asyncClient("Swift6"),
        asyncClient("MainActor", [.defaultIsolation(MainActor.self)]),
        asyncClient("Nonsending", [nonsending]),
        asyncClient("Both", [.defaultIsolation(MainActor.self), nonsending]),
        .target(
            name: "FourTasks", dependencies: [.product(name: "Watertight", package: "watertight")],
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=12000"])]),
    ],
    swiftLanguageModes: [.v6]
)
