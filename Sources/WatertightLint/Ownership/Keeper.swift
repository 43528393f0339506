// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Where a reference is kept.
enum Keeper: Equatable, Sendable {
    /// A property of `self`, or one that is reached through properties of `self`.
    case own([String])
    case local(String)
    /// A static property, or a global one.
    case global(String)
    /// Reached through a local or a global.
    case foreign(String)

    /// As a program writes it.
    var text: String {
        switch self {
        case .own(let path): (["self"] + path).joined(separator: ".")
        case .local(let name), .global(let name), .foreign(let name): name
        }
    }
}

#endif
