// SPDX-License-Identifier: Apache-2.0

extension Leak {
    /// Where a path begins. Any version may add origins, so a `switch` over them needs a `default`.
    ///
    /// A structure with constants rather than an enum: a version that added a case would break every client with an exhaustive `switch`.
    public struct Origin: Sendable, Codable, Hashable {
        /// The name of the kind: the same in every version.
        public let kind: String

        /// Of a path that begins with a variable, its name.
        public let variable: String?

        /// Whether the variable may hold what stood there before.
        var isLikely: Bool { kind == "likely_variable" }

        private init(_ kind: String, variable: String? = nil) { (self.kind, self.variable) = (kind, variable) }

        /// With the object itself: it keeps itself alive.
        public static let cycle = Origin("cycle")

        /// With another object that keeps itself alive: first come the references from that object back to it, then those from it to the object that was asked for.
        public static let leakedObject = Origin("leaked_object")

        /// With a variable of the program.
        ///
        /// - Parameter name: The variable's, as far as the program has it: a stripped one has not.
        public static func variable(_ name: String) -> Origin { Origin("variable", variable: name) }

        /// With a variable of a C library's, which may hold the object, or may be left over from what stood there before.
        ///
        /// - Parameter name: The variable's, as far as the library has it.
        public static func likelyVariable(_ name: String) -> Origin { Origin("likely_variable", variable: name) }

        /// With a word on a thread's stack.
        public static let stack = Origin("stack")

        /// With a task that has not returned.
        public static let task = Origin("task")

        /// With memory of a C library's, which nothing found refers to.
        public static let memory = Origin("memory")

        /// With a reference that no word of the heap, the variables and the stacks explains: a register may hold it.
        public static let unseen = Origin("unseen")

        /// Nowhere: the object is alive, and no reference to it was found. Such a leak has no steps.
        public static let notFound = Origin("not_found")
    }
}

extension Leak.Origin: CustomStringConvertible {
    /// The kind, and the variable's name.
    public var description: String { variable.map { "\(kind) \($0)" } ?? kind }
}
