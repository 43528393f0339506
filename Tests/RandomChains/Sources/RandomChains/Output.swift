// SPDX-License-Identifier: Apache-2.0

/// The types of the values of a generated chain, with the source text for each.
enum Output: CaseIterable {
    case int, string, optional, list, pair, flag

    /// The type's name.
    var type: String {
        switch self {
        case .int: "Int"
        case .string: "String"
        case .optional: "Int?"
        case .list: "[Int]"
        case .pair: "(Int, Int)"
        case .flag: "Bool"
        }
    }

    /// An expression of the type.
    var value: String {
        switch self {
        case .int: "7"
        case .string: "\"a\""
        case .optional: "Int?.some(3)"
        case .list: "[1, 2]"
        case .pair: "(1, 2)"
        case .flag: "true"
        }
    }

    /// A condition about a value that is named `$0`.
    var condition: String {
        switch self {
        case .int: "$0 > 1"
        case .string: "$0.isEmpty"
        case .optional: "$0 != nil"
        case .list: "$0.count > 1"
        case .pair: "$0.0 < $0.1"
        case .flag: "$0"
        }
    }

    /// A condition about two values, named `$0` and `$1`.
    var order: String {
        switch self {
        case .int, .string: "$0 < $1"
        case .optional: "($0 ?? 0) < ($1 ?? 0)"
        case .list: "$0.count < $1.count"
        case .pair: "$0.0 < $1.0"
        case .flag: "!$0 && $1"
        }
    }

    /// Whether the type is equatable, so that `removeDuplicates()` and `contains(_:)` exist.
    var isEquatable: Bool { self != .pair }
}

/// The types of the failures of a generated chain.
enum Failure: CaseIterable {
    case never, boom, any

    /// The type's name.
    var type: String {
        switch self {
        case .never: "Never"
        case .boom: "Boom"
        case .any: "any Error"
        }
    }

    /// The type, as an argument.
    var metatype: String { "(\(type)).self" }
}

/// The output and failure types of a publisher.
struct Shape: Equatable {
    var output: Output
    var failure: Failure

    /// The generic arguments of a publisher or subject of this shape.
    var arguments: String { "<\(output.type), \(failure.type)>" }
}
