// SPDX-License-Identifier: Apache-2.0

/// An object that publishes a signal before it changes.
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
/// A class with ``Published`` properties, declared or inherited, needs no code of its own for `objectWillChange`; it may be generic, or
/// isolated to an actor. A class without such properties calls `objectWillChange.send()` itself.
///
/// Source: Combine `ObservableObject`.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher; ``ObservableObjectPublisher``, unless the class declares another.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that signals before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that signals before any ``Published`` property of this object changes.
    ///
    /// An object has the same publisher until it is being deinitialised. Its published properties retain the publisher from the first access
    /// on; for an object without any, the publisher exists only while it is retained elsewhere, by a subscription for example. If another
    /// thread is just sending a signal of this object, that thread sends the next one too, after the change.
    ///
    /// The properties are found by the class's reflection metadata. No other field of the object is read, except on Apple's systems, where a
    /// `Mirror` reads them all. (A class that is compiled with `-disable-reflection-metadata` has no such metadata; its publisher signals only
    /// what the class sends itself.)
    public var objectWillChange: ObservableObjectPublisher {
        PublishedFields.publisher(of: self) ?? UnpublishedObjects.publisher(of: self)
    }
}
