// SPDX-License-Identifier: Apache-2.0

/// An object that tells before it changes.
///
/// ```swift
/// final class Tank: ObservableObject {
///     @Published var level = 0
/// }
///
/// let tank = Tank()
/// let token = tank.objectWillChange.sink { print("about to change") }
/// tank.level = 3  // Prints "about to change"
/// ```
///
/// A class with ``Published`` properties gets its `objectWillChange` for nothing; so do its subclasses, generic classes, and classes of an
/// actor. One without such properties calls `objectWillChange.send()` itself.
///
/// Source: Combine `ObservableObject`.
public protocol ObservableObject: AnyObject {
    /// What tells. ``ObservableObjectPublisher``, unless the class says otherwise.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Tells before any ``Published`` property of this object changes.
    ///
    /// The same publisher for the same object, until that is being deinitialised. The object's published properties keep it from now on; for an object that has none
    /// it lives as long as somebody keeps it, a subscription for example. The properties are found by the class's reflection metadata:
    /// nothing of the object is read but they. Where another thread is just telling something, it tells this next, after the change. (A class that is compiled with `-disable-reflection-metadata` has none, and tells only
    /// what it sends itself.)
    public var objectWillChange: ObservableObjectPublisher {
        PublishedFields.publisher(of: self) ?? UnpublishedObjects.publisher(of: self)
    }
}
