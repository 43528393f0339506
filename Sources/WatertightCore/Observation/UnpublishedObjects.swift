// SPDX-License-Identifier: Apache-2.0

/// The publishers of observable objects that have no published property to keep them.
///
/// Neither the object nor the publisher is kept: who asks twice gets the same publisher as long as somebody keeps it, and if nobody does,
/// nobody can tell the difference. (An object that is being deinitialised cannot be recognised any more, and tells nobody.)
package enum UnpublishedObjects {
    private struct Entry {
        weak var object: AnyObject?
        weak var publisher: ObservableObjectPublisher?
    }

    private static let entries = Guarded<[ObjectIdentifier: Entry]>([:])

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        let (known, owner) = entries.withLock { ($0[key]?.publisher, $0[key]?.object) }
        if let known, owner === object { return known }
        return register(ObservableObjectPublisher(registeredFor: key), of: object)
    }

    /// Has a publisher stand for an object, unless another thread was faster.
    private static func register(_ candidate: ObservableObjectPublisher, of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // What was read weakly leaves the lock before it is let go of.
        let (known, previousOwner) = entries.withLock { entries -> (ObservableObjectPublisher?, AnyObject?) in
            let entry = entries[key]
            let (known, owner) = (entry?.publisher, entry?.object)
            if let known, owner === object { return (known, owner) }
            // Where another object stood at this address, its publisher may live on.
            entries[key] = Entry(object: object, publisher: candidate)
            return (nil, owner)
        }
        return withExtendedLifetime(previousOwner) { known ?? candidate }
    }

    /// A publisher is gone. Whoever has come into its place meanwhile stays.
    static func strikeOff(_ key: ObjectIdentifier) {
        let (publisher, owner) = entries.withLock { entries -> (ObservableObjectPublisher?, AnyObject?) in
            let entry = entries[key]
            let (publisher, owner) = (entry?.publisher, entry?.object)
            if publisher == nil { entries[key] = nil }
            return (publisher, owner)
        }
        withExtendedLifetime((publisher, owner)) {}
    }

    /// How many there are, for the tests.
    package static var count: Int { entries.withLock { $0.count } }
}
