// SPDX-License-Identifier: Apache-2.0

/// A reference that was found in an object: where, and to what.
struct FoundReference {
    let offset: Int
    let target: UInt
    let certainty: Certainty
    let trail: Trail

    /// The names of the fields on the way to it: `state.next`.
    var path: String { trail.description }

    /// The same as a part of something that it begins in so many bytes behind the start.
    func moved(by distance: Int) -> FoundReference {
        FoundReference(offset: offset + distance, target: target, certainty: certainty, trail: trail)
    }
}

/// The names on the way to a reference, put together when they are asked for: a graph of a million references asks for none.
struct Trail: CustomStringConvertible {
    /// Of what the last field stands in.
    var start = ""
    /// The element's, if that is an array.
    var element: Int?
    var field = ""

    var description: String {
        let start = element.map { self.start.isEmpty ? "[\($0)]" : "\(self.start).[\($0)]" } ?? self.start
        return start.isEmpty ? field : field.isEmpty ? start : "\(start).\(field)"
    }

    /// The trail of something in the field that this one leads to.
    func within(_ field: String = "", element: Int? = nil) -> Trail {
        self.field.isEmpty && self.element == nil
            ? Trail(start: start, element: element, field: field)
            : field.isEmpty && element == nil ? self : Trail(start: description, element: element, field: field)
    }
}
