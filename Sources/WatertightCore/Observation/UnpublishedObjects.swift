// SPDX-License-Identifier: Apache-2.0

/// The publishers of observable objects that have no published property to retain them.
///
/// Neither the object nor the publisher is retained: a second look-up finds the same publisher while it is retained elsewhere; if it
/// is not, the difference cannot be observed. (An object that is being deinitialised can no longer be recognised, and its signals reach
/// no subscriber.)
package enum UnpublishedObjects {
    /// The references that reading an entry has retained. They are released outside the lock: a publisher's `deinit` calls back into this type.
    struct Found {
        var publisher: ObservableObjectPublisher?
        var object: AnyObject?

        /// Returns the publisher, if it belongs to this object and not to an earlier one at the same address.
        func publisher(of object: AnyObject) -> ObservableObjectPublisher? { self.object === object ? publisher : nil }
    }

    /// The entries, as a value without a lock. Each method that reads an entry returns what it found.
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

        /// Registers a publisher for an object, unless it has one.
        mutating func register(_ candidate: ObservableObjectPublisher, of object: AnyObject, under key: ObjectIdentifier) -> Found {
            let found = find(key)
            // The publisher of an earlier object at this address may still exist.
            if found.publisher(of: object) == nil { entries[key] = Entry(object: object, publisher: candidate) }
            return found
        }

        /// Removes an entry whose publisher was released.
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
        // Another thread may have registered a publisher meanwhile.
        return entries.withLock { $0.register(candidate, of: object, under: key) }.publisher(of: object) ?? candidate
    }

    /// Removes the entry of a released publisher; a publisher that has replaced it meanwhile stays.
    static func strikeOff(_ key: ObjectIdentifier) {
        let found = entries.withLock { $0.strikeOff(key) }
        withExtendedLifetime(found) {}
    }

    /// The number of entries, for the tests.
    package static var count: Int { entries.withLock { $0.count } }
}
