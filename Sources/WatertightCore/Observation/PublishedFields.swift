// SPDX-License-Identifier: Apache-2.0

/// A published property, whatever its type.
protocol PublishedField {
    /// The publisher that signals before the property changes.
    var notifiedPublisher: ObservableObjectPublisher? { get }

    /// Makes a publisher signal before the property changes, unless another does.
    ///
    /// - Returns: The publisher that signals.
    func settle(onNotifying candidate: ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// Finds the published properties of an object.
enum PublishedFields {
    /// Returns the publisher that signals before a published property of `object` changes; `nil` without such a property.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        // First the properties that have a publisher: a property whose storage was replaced then uses the others' publisher again.
        var shared: ObservableObjectPublisher?
        forEach(in: object) { shared = shared ?? $0.notifiedPublisher }
        forEach(in: object) { shared = $0.settle(onNotifying: shared ?? ObservableObjectPublisher()) }
        return shared
    }

    #if canImport(Darwin)
        /// Apple's standard library does not expose the fields' offsets: this uses a mirror, which reads all fields.
        private static func forEach(in object: AnyObject, _ body: (any PublishedField) -> Void) {
            var mirror: Mirror? = Mirror(reflecting: object)
            while let level = mirror {
                for case let field as any PublishedField in level.children.map(\.value) { body(field) }
                mirror = level.superclassMirror
            }
        }
    #else
        /// The position of a published property in the objects of a class.
        private struct FieldLocation {
            let offset: Int
            let type: any PublishedField.Type
        }

        /// By class: its metadata never changes.
        private static let known = Guarded<[ObjectIdentifier: [FieldLocation]]>([:])

        private static func places(in type: AnyClass) -> [FieldLocation] {
            if let places = known.withLock({ $0[ObjectIdentifier(type)] }) { return places }
            let places = read(type)
            known.withLock { $0[ObjectIdentifier(type)] = places }
            return places
        }

        /// Reads the metadata, not the objects: `Mirror` reads every field, and traps at an `unowned` one whose object is deallocated.
        private static func read(_ type: AnyClass) -> [FieldLocation] {
            var places: [FieldLocation] = []
            ClassFields.forEach(in: type) { offset, fieldType in
                if let fieldType = fieldType as? any PublishedField.Type { places.append(FieldLocation(offset: offset, type: fieldType)) }
            }
            return places
        }

        private static func forEach(in object: AnyObject, _ body: (any PublishedField) -> Void) {
            // `object` is retained by the caller meanwhile.
            let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            for place in places(in: type(of: object)) { body(load(place.type, at: start + place.offset)) }
            withExtendedLifetime(object) {}
        }

        private static func load<Field: PublishedField>(_ type: Field.Type, at address: UnsafeRawPointer) -> any PublishedField {
            address.assumingMemoryBound(to: type).pointee
        }
    #endif
}
