// SPDX-License-Identifier: Apache-2.0

/// The generic arguments of a function, in the form in which the runtime takes those of a type: it knows no functions.
///
/// It looks up parameters by their depth and their index, in a type's descriptor. Here that is one that has more of them than functions have.
struct GenericArguments: Hashable {
    private static let depths = 3
    private static let width = 6

    private enum First<A, B, C, D, E, F> {
        enum Second<G, H, I, J, K, L> {
            enum Third<M, N, O, P, Q, R> {}
        }
    }

    /// What stands for parameters that no argument is known of.
    private enum Unknown {}

    private typealias Parent = First<Unknown, Unknown, Unknown, Unknown, Unknown, Unknown>
    private typealias Context = Parent.Second<Unknown, Unknown, Unknown, Unknown, Unknown, Unknown>
        .Third<Unknown, Unknown, Unknown, Unknown, Unknown, Unknown>

    /// The address of the descriptor by which the runtime finds the arguments.
    static func context(in memory: LiveMemory) -> UInt? { memory.word(at: Metadata(Context.self).address + 8) }

    /// The metadata, each level's behind that of the one before.
    private(set) var types = [UInt](repeating: Metadata(Unknown.self).address, count: depths * width)
    private(set) var isEmpty = true

    mutating func set(_ parameter: String, to type: Metadata) {
        guard let index = Self.index(of: parameter) else { return }
        types[index] = type.address
        isEmpty = false
    }

    /// `x`, `q_`, `q0_`: the first, second and third of the first level; `qd__`, `qd_0_`: those of the second; `qd0__`: of the third.
    private static func index(of parameter: String) -> Int? {
        if parameter == "x" { return 0 }
        guard parameter.first == "q", parameter.last == "_" else { return nil }
        let isDeep = parameter.hasPrefix("qd")
        let numbers = parameter.dropFirst(isDeep ? 2 : 1).dropLast().split(separator: "_", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? 0 : Int($0).map { $0 + 1 } }
        guard numbers.count == (isDeep ? 2 : 1), let first = numbers[0], let last = numbers[numbers.count - 1] else { return nil }
        let (depth, index) = isDeep ? (first + 1, last) : (0, last + 1)
        return depth < depths && index < width ? depth * width + index : nil
    }
}
