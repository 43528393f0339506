// SPDX-License-Identifier: Apache-2.0

/// Elements in the order in which they were added, each removed by its number in logarithmic time.
///
/// A removed element leaves an empty place; the places are swept once more than half of them are empty. A value, without a lock.
struct OrderedTable<Element> {
    private var places: ContiguousArray<(number: UInt, element: Element?)> = []
    /// The number of present elements.
    private(set) var count = 0

    /// Adds an element under a number that is higher than those of all others.
    mutating func append(_ element: Element, number: UInt) {
        places.append((number, element))
        count += 1
    }

    /// Removes an element.
    ///
    /// - Returns: The element; `nil` if none has the number.
    mutating func remove(_ number: UInt) -> Element? {
        guard let place = place(of: number), let element = places[place].element else { return nil }
        places[place].element = nil
        count -= 1
        if places.count > 16, count < places.count / 2 { places.removeAll { $0.element == nil } }
        return element
    }

    /// The number of places, empty ones included. Adding and removing change it.
    var placeCount: Int { places.count }

    /// The element at a place, unless that is empty.
    @inline(__always) func element(at place: Int) -> Element? { places[place].element }

    /// The present elements.
    var elements: [Element] { places.compactMap(\.element) }

    private func place(of number: UInt) -> Int? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < places.count && places[low].number == number ? low : nil
    }
}
