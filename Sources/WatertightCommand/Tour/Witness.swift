// SPDX-License-Identifier: Apache-2.0

#if Tools

/// Observes through a weak reference whether an object has been released.
struct Witness<Object: AnyObject> {
    private(set) weak var object: Object?

    /// Whether there was an object to observe.
    let hadObject: Bool

    init(_ object: Object?) {
        self.object = object
        hadObject = object != nil
    }

    /// Whether the object has been released.
    var sawRelease: Bool { object == nil }
}

/// The tour's own strong reference to an object, which it drops on purpose, and a witness of the object.
final class Holder<Object: AnyObject> {
    private var held: Object?
    private let witness: Witness<Object>

    /// Makes a holder of an object.
    init(_ object: Object) {
        held = object
        witness = Witness(object)
    }

    /// The object, by a weak reference: the holder's own, an object that another owner keeps alive, or `nil`.
    var object: Object? { witness.object }

    /// Whether the object has been released.
    var sawRelease: Bool { witness.sawRelease }

    /// Whether the holder has the only strong reference to the object.
    var isOnlyOwner: Bool { held != nil && isKnownUniquelyReferenced(&held) }

    /// Releases the object.
    func drop() {
        held = nil
    }
}

#endif
