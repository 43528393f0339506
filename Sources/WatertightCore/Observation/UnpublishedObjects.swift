// SPDX-License-Identifier: Apache-2.0

/// The publishers of observable objects that have no published property to keep them.
///
/// Neither the object nor the publisher is kept: who asks twice gets the same publisher as long as somebody keeps it, and if nobody does,
/// nobody can tell the difference. (An object that is being deinitialised cannot be recognised any more, and tells nobody.)
package enum UnpublishedObjects {
    /// What a look at an entry has retained. It leaves the lock before it is released: a publisher's `deinit` comes back here.
    struct Found {
        var publisher: ObservableObjectPublisher?
        var object: AnyObject?

        /// The publisher, where it stands for this object and not for one that was at the same address.
        func publisher(of object: AnyObject) -> ObservableObjectPublisher? { self.object === object ? publisher : nil }
    }

    /// A value, without a lock. Whatever reads an entry returns what it found.
    struct Entries {
        private struct Entry {
            weak var object: AnyObject?
            weak var publisher: ObservableObjectPublisher?
        }

        private var entries: [ObjectIdentifier: Entry] = [:]

        var count: Int { entries.count }

        func find(_ key: ObjectIdentifier) -> Found {
            let entry = entries[key]
            return Found(publisher: entry?.publisher, object: entry?.object)
        }

        /// Has a publisher stand for an object, unless one does.
        mutating func register(_ candidate: ObservableObjectPublisher, of object: AnyObject, under key: ObjectIdentifier) -> Found {
            let found = find(key)
            // Where another object stood at this address, its publisher may live on.
            if found.publisher(of: object) == nil { entries[key] = Entry(object: object, publisher: candidate) }
            return found
        }

        /// Removes an entry whose publisher is gone.
        mutating func strikeOff(_ key: ObjectIdentifier) -> Found {
            let found = find(key)
            if found.publisher == nil { entries[key] = nil }
            return found
        }
    }

    private static let entries = Guarded(Entries())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        if let known = entries.withLock({ $0.find(key) }).publisher(of: object) { return known }
        let candidate = ObservableObjectPublisher(registeredFor: key)
        // Another thread may have been faster.
        return entries.withLock { $0.register(candidate, of: object, under: key) }.publisher(of: object) ?? candidate
    }

    /// A publisher is gone. Whoever has come into its place meanwhile stays.
    static func strikeOff(_ key: ObjectIdentifier) {
        let found = entries.withLock { $0.strikeOff(key) }
        withExtendedLifetime(found) {}
    }

    /// How many there are, for the tests.
    package static var count: Int { entries.withLock { $0.count } }
}
