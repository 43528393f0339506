// SPDX-License-Identifier: Apache-2.0

/// Elements in the order in which they were added, each removed by its number in logarithmic time.
///
/// The first element of an empty table stands in line, so that a table of one allocates nothing. A removed element leaves an empty place; the places are swept
/// once more than half of them are empty. A value, without a lock.
@usableFromInline struct OrderedTable<Element> {
    @usableFromInline var first: Element?
    @usableFromInline var firstNumber: UInt = 0
    @usableFromInline var places: ContiguousArray<(number: UInt, element: Element?)> = []
    /// The number of present elements.
    @usableFromInline var count = 0

    @inlinable init() {}

    /// Adds an element under a number that is higher than those of all others.
    @inlinable mutating func append(_ element: Element, number: UInt) {
        if count == 0 {
            places.removeAll()
            first = element
            firstNumber = number
        } else {
            places.append((number, element))
        }
        count += 1
    }

    /// Removes an element.
    ///
    /// - Returns: The element; `nil` if none has the number.
    @inlinable mutating func remove(_ number: UInt) -> Element? {
        if firstNumber == number, let element = first {
            first = nil
            count -= 1
            return element
        }
        guard let place = place(of: number), let element = places[place].element else { return nil }
        places[place].element = nil
        count -= 1
        if places.count > 16, count < places.count / 2 { places.removeAll { $0.element == nil } }
        return element
    }

    /// The number of places, empty ones included. Adding and removing change it.
    @inlinable var placeCount: Int { places.count + 1 }

    /// The element at a place, unless that is empty.
    @inlinable @inline(__always) func element(at place: Int) -> Element? { place == 0 ? first : places[place - 1].element }

    /// Calls a closure with each present element.
    @inlinable func forEach(_ body: (Element) -> Void) {
        for place in 0..<placeCount { if let element = element(at: place) { body(element) } }
    }

    @inlinable func contains(_ isSuch: (Element) -> Bool) -> Bool {
        for place in 0..<placeCount { if let element = element(at: place), isSuch(element) { return true } }
        return false
    }

    @inlinable func place(of number: UInt) -> Int? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < places.count && places[low].number == number ? low : nil
    }
}
