// SPDX-License-Identifier: Apache-2.0

#if Tools

/// Sees, through a weak reference, whether an object is still there.
struct Witness<Object: AnyObject> {
    private(set) weak var object: Object?

    /// Whether there was an object to see.
    let hadObject: Bool

    init(_ object: Object?) {
        self.object = object
        hadObject = object != nil
    }

    /// Whether the object has been released.
    var sawRelease: Bool { object == nil }
}

/// The tour's own hold on an object, which it lets go of on purpose, and its witness.
final class Holder<Object: AnyObject> {
    private var held: Object?
    private let witness: Witness<Object>

    /// Takes hold of an object.
    init(_ object: Object) {
        held = object
        witness = Witness(object)
    }

    /// The object, as a weak reference sees it: held, kept alive by somebody else, or `nil`.
    var object: Object? { witness.object }

    /// Whether the object has been released.
    var sawRelease: Bool { witness.sawRelease }

    /// Whether nobody else keeps the object alive.
    var isOnlyOwner: Bool { held != nil && isKnownUniquelyReferenced(&held) }

    /// Lets go of the object.
    func drop() {
        held = nil
    }
}

#endif
