// SPDX-License-Identifier: Apache-2.0

/// An object that is alive, and why: the path of references that keeps it so, and which of them to cut.
public struct Leak: Sendable, Codable, Hashable {
    /// The class of the object, without its module: `Clock`.
    public let type: String

    /// What was said of the object when it was watched; empty if nothing was.
    public let expectation: String

    /// Where the path begins.
    public let origin: Origin

    /// The references of the path, each from one object to the next, and the last to the object itself.
    public let steps: [Step]

    /// The index in `steps` of the reference to cut.
    public let cut: Int?

    /// What to write instead, in the words of the program: `capture [weak self]`.
    public let fix: String

    /// How many objects, the leaked one among them, would be freed if it were. Of several leaks of one cause, those that one search finds, each has the
    /// number of the first: see ``LeakDetective/retainedSize(of:)``.
    public let retainedObjects: Int

    /// How many bytes they take, as the allocator counts them.
    public let retainedBytes: Int

    /// How many strong references the object has, and how many of them metadata proves.
    public let references: References

    /// Whether the path was the same when it was read again, just before this was made. Other threads go on while the heap is looked at.
    public let isStable: Bool

    /// Eight hexadecimal digits that are the same for every leak of this cause, in every run and whichever object of a circle was asked about: they are made of
    /// the types and fields on the path, and of the functions of closures. (A stripped program has no names of variables and functions, and an optimised one
    /// fewer closures: its digits may differ.)
    public let fingerprint: String

    /// - Parameter circle: Of a path that begins with another object's circle, how many steps that has.
    init(
        type: String, expectation: String, origin: Origin, steps: [Step], circle: Int = 0, cut: Int?, fix: String, retainedObjects: Int,
        retainedBytes: Int, references: References, isStable: Bool
    ) {
        (self.type, self.expectation, self.origin, self.steps) = (type, expectation, origin, steps)
        (self.cut, self.fix, self.retainedObjects, self.retainedBytes) = (cut, fix, retainedObjects, retainedBytes)
        (self.references, self.isStable) = (references, isStable)
        fingerprint = Fingerprint.of(type: type, origin: origin, steps: steps, circle: circle)
    }

    /// How many references an object has, and how many were found.
    public struct References: Sendable, Codable, Hashable {
        /// What the object itself counts.
        public let count: Int
        /// How many fields and captures were found that metadata says are strong.
        public let proven: Int
        /// How many other words were found that may be references: of hidden fields, of non-Swift memory, and of variables.
        public let likely: Int
    }

    /// A reference.
    public struct Step: Sendable, Codable, Hashable {
        /// What holds: `Sink<Date, Never>`, `closure context`.
        public let holder: String
        /// The stored property, or the way to it; empty if there is no name for it.
        public let field: String
        /// The function, if the reference is a closure's: `closure #1 in Clock.start()`.
        public let closure: String?
        /// Whether the holder is a closure's context, so that the reference is what it has captured.
        public let isCapture: Bool
        /// What is held.
        public let held: String
        /// Whether metadata says that the reference is strong; else it was concluded from the object's count.
        public let isProven: Bool
        /// Whether the holder is of the standard library, of a system library or of Watertight: a reader's own code is elsewhere.
        public let isInternal: Bool
        /// Where the closure begins, by the program's debug information; `nil` if there is none, or it does not name the closure, as in most optimised
        /// programs.
        public internal(set) var location: SourceLine?
    }
}
