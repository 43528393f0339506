// SPDX-License-Identifier: Apache-2.0

/// An object by which a test sees what another one keeps alive.
final class Leaf: Hashable, Sendable {
    let number: Int

    init(_ number: Int = 0) { self.number = number }

    static func == (left: Leaf, right: Leaf) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// What closures do with their captures, lest the compiler leave them out.
@inline(never) func use(_ values: Any?...) { precondition(values.count < 1000) }

/// The leaves of one shape: those that it keeps alive, and those that it only knows.
final class Leaves {
    private(set) var heldAddresses: [UInt] = []
    private(set) var knownAddresses: [UInt] = []
    /// What the shape does not keep alive lives here.
    private var kept: [AnyObject] = []

    var addresses: [UInt] { heldAddresses + knownAddresses }

    /// A leaf that the shape is going to hold.
    func held() -> Leaf { held(Leaf(heldAddresses.count)) }

    func held<Object: AnyObject>(_ object: Object) -> Object {
        heldAddresses.append(UInt(bitPattern: ObjectIdentifier(object)))
        return object
    }

    /// A leaf that the shape is going to refer to without holding it.
    func known() -> Leaf { known(Leaf(-1 - knownAddresses.count)) }

    func known<Object: AnyObject>(_ object: Object) -> Object {
        knownAddresses.append(UInt(bitPattern: ObjectIdentifier(object)))
        kept.append(object)
        return object
    }
}

/// One way of holding an object.
struct Shape {
    /// How sure the detective is to find what is held.
    enum Expectation: Equatable {
        /// Metadata tells.
        case proven
        /// Metadata does not tell, for this cause; the words do.
        case likely(String)
        /// Metadata tells in debug or in release, but not in both, for this cause.
        case either(String)
        /// Nothing tells, for this cause.
        case unseen(String)
    }

    let name: String
    let expectation: Expectation
    /// Whether every reference to each object of the shape is found, and not only none too many.
    let isExact: Bool
    let make: (Leaves) -> AnyObject

    init(_ name: String, _ expectation: Expectation = .proven, isExact: Bool = true, _ make: @escaping (Leaves) -> AnyObject) {
        (self.name, self.expectation, self.isExact, self.make) = (name, expectation, isExact, make)
    }

    static var all: [Shape] {
        classes + storedProperties + enums + enumsOfManyCases + existentials + errors + collections + hashed + foundation + notHolding
            + closures + boxes + generics + conventions + thunks + containers + noncopyable + tasks
    }
}

/// Holds any value, as a generic class does: functions in their most general form.
final class Generic<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Holds a function as it is.
final class Action {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}
