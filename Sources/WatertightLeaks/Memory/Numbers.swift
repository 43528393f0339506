// SPDX-License-Identifier: Apache-2.0

/// Holds numbers that a search reads all the time, in pages beside the heap. All of them are zero at first.
///
/// A program that is not optimised reads a pointer by a few instructions, and an array by a call of a generic function. Most searches are made by such
/// programs: tests while they are developed.
final class Numbers<Number: BitwiseCopyable> {
    /// The numbers. Nothing checks an index.
    let values: UnsafeMutablePointer<Number>
    /// How many there is room for.
    let capacity: Int
    private let pages: Pages

    init(_ capacity: Int) throws(SearchFailure) {
        guard let pages = Pages(max(1, capacity) * MemoryLayout<Number>.stride) else { throw .outOfMemory }
        values = pages.start.bindMemory(to: Number.self, capacity: capacity)
        (self.capacity, self.pages) = (capacity, pages)
    }

    convenience init(_ numbers: ContiguousArray<Number>) throws(SearchFailure) {
        try self.init(numbers.count)
        numbers.withUnsafeBufferPointer { numbers in
            if let start = numbers.baseAddress { values.update(from: start, count: numbers.count) }
        }
    }

    /// The same numbers with twice the room.
    func grown() throws(SearchFailure) -> Numbers {
        let numbers = try Numbers(capacity * 2)
        numbers.values.update(from: values, count: capacity)
        return numbers
    }
}
