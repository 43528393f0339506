// SPDX-License-Identifier: Apache-2.0

/// Why a search of the heap has no answer. Any version may add reasons, so a `switch` over them needs a `default`.
public struct SearchFailure: Error, Hashable, Sendable {
    /// The name of the reason: the same in every version.
    public let reason: String

    /// What the reason is, for people to read.
    public let description: String

    /// The platform or the program's allocator is one whose heap cannot be read: see ``LeakDetective/unsupportedReason``.
    public static var unsupported: SearchFailure {
        SearchFailure(reason: "unsupported", description: LeakDetective.unsupportedReason ?? "the heap cannot be read")
    }

    /// The object is not on the heap: the compiler has built it as a constant or on a stack, or it has memory that this allocator does not know.
    public static let notInHeap = SearchFailure(
        reason: "not_in_heap",
        description: "the object is not in the heap: it is a constant, lies on a stack, or was not allocated by malloc")

    /// The object is alive, and no reference to it was found.
    public static let noReferenceFound = SearchFailure(
        reason: "no_reference_found", description: "the object is alive; no reference to it was found")

    /// The heap has more blocks or references, or a larger block, than a search can count.
    public static let tooLarge = SearchFailure(
        reason: "too_large",
        description: """
            the heap is too large: a block has 4 GiB or more, or there are more than \(Limits().blocks.withCommas) blocks, or \
            \(Limits().references.withCommas) references
            """)

    /// There is no memory for a copy of the heap: see the limits of the process and of its container.
    public static let outOfMemory = SearchFailure(reason: "out_of_memory", description: "there is no memory for a copy of the heap")
}

extension SearchFailure: CustomStringConvertible {
    /// Two with the same reason are equal.
    public static func == (left: SearchFailure, right: SearchFailure) -> Bool { left.reason == right.reason }

    /// By the reason.
    public func hash(into hasher: inout Hasher) { hasher.combine(reason) }
}
