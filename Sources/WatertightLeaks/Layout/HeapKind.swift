// SPDX-License-Identifier: Apache-2.0

/// The index of a `HeapKind` in the census's table of them.
typealias HeapKindIndex = Int32

/// What the first word of an object says it is: a class, the context of a closure, a box.
final class HeapKind {
    enum Shape {
        /// An instance of a class.
        case instance(TypeDescriptor)
        /// What a closure has captured, and variables that closures share.
        case context
        case box
        case errorBox
        case task
        case job
    }

    let metadata: Metadata
    let shape: Shape
    /// Of an instance without what it has allocated behind its fields; the header alone of what has no size of its own.
    let size: Int
    let slots: [Slot]
    let tail: Tail
    /// The module of an instance's class.
    private(set) lazy var module: String? = if case .instance(let descriptor) = shape { descriptor.module(in: LiveMemory()) } else { nil }

    init(metadata: Metadata, shape: Shape, size: Int, slots: [Slot], tail: Tail) {
        (self.metadata, self.shape, self.size, self.slots, self.tail) = (metadata, shape, size, slots, tail)
    }

    var isTask: Bool {
        switch shape {
        case .task, .job: true
        default: false
        }
    }
}

/// What stands behind the fields of an object that was allocated with room for more.
enum Tail {
    case none
    /// Nothing tells what it is. Each of its words may be a reference.
    case hidden
    /// Elements begin there, and nothing tells how many.
    case buffer(start: Int)
    /// These.
    case slots([Slot])
    /// `count` is a word of the object, and so many elements begin at `start`.
    case array(element: ElementLayout, count: Int, start: Int)
    /// As many as the header says, one behind the other, from the last place on to the first.
    case circular(element: ElementLayout, start: Int)
    /// Open hash tables: of sets, with one array, and of dictionaries, with two.
    case hashed(keys: ElementLayout, values: ElementLayout?, bitmap: Int)
    /// The components of a key path. A header in front of them says how many bytes they have; each of their words may be a reference.
    case components
    /// A value whose type its box names.
    case error
    /// A context whose captures depend on its generic arguments.
    case captures(CaptureDescriptor)
}

/// What one element of an array holds.
struct ElementLayout {
    let slots: [Slot]
    let stride: Int
}
