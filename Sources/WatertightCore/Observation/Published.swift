// SPDX-License-Identifier: Apache-2.0

/// Publishes a property of a class: `$name` is a publisher of its values.
///
/// ```swift
/// final class Tank {
///     @Published var level = 0
/// }
///
/// let tank = Tank()
/// let token = tank.$level.sink { print("\(tank.level) becomes \($0)") }  // Prints "0 becomes 0"
/// tank.level = 3  // Prints "0 becomes 3"
/// ```
///
/// Subscribers are told **before** the property changes: in a delivery the property still has its old value, and what is set from inside
/// of one is overwritten when the delivery is over. In an ``ObservableObject``, `objectWillChange` tells before either, unless another thread is just telling something: that
/// thread then tells this next, and the property has changed by then.
///
/// Each read and each write is safe from any thread; a read and a write are two steps. While one thread delivers, other threads read the
/// new value already.
///
/// Source: Combine `Published`.
@propertyWrapper
public struct Published<Value> {
    @usableFromInline let subject: PublishedSubject<Value>

    /// What `@Published var name = value` calls.
    @inlinable public init(wrappedValue: Value) {
        subject = PublishedSubject(wrappedValue)
    }

    /// Makes a published property with a value, for an initialiser: `_name = Published(initialValue: value)`.
    @inlinable public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The publisher of a published property's values.
    ///
    /// ```
    ///   property    0────1────2──
    ///   first       0    1    2
    ///   second         1      2
    ///              subscribes
    /// ```
    ///
    /// It keeps the property's value and subscribers, and not the object. It never completes.
    ///
    /// - **Demand**: each subscriber's own; one that has asked for nothing gets the value that is current when it asks.
    /// - **Completion**: never.
    /// - **Failure**: none.
    /// - **Cancellation**: the subscriber is let go at once, or, when another thread is delivering, by that thread as soon as it is done.
    /// - **Delivery**: on the thread that sets the property; the subscription, and a current value that was asked for, on the subscriber's.
    public struct Publisher: WatertightCore.Publisher {
        /// The property's values.
        public typealias Output = Value
        /// It cannot fail.
        public typealias Failure = Never

        @usableFromInline let subject: PublishedSubject<Value>

        @inlinable init(_ subject: PublishedSubject<Value>) {
            self.subject = subject
        }

        /// Adds a subscriber, which gets the property's value as soon as it asks.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
            subject.watched().subscribe(subscriber, in: subject, kind: .published)
        }
    }

    /// The publisher of the values. Setting it, as `assign(to: &$name)` does, changes nothing.
    ///
    /// Neither changes the property, which Combine's `mutating get` does in name: so threads that ask for it at once do not conflict.
    @inlinable public var projectedValue: Publisher {
        get { Publisher(subject) }
        nonmutating set {}
    }

    /// Not for use: a published property belongs to a class, by whose instance it is reached.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { subject.value }
        set { subject.send(newValue) }
    }

    /// What a property of a class reads and writes.
    @inlinable @inline(__always)
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].subject.value }
        set { object[keyPath: storageKeyPath].subject.send(newValue) }
    }
}

extension Published: PublishedField {
    var notifiedPublisher: ObservableObjectPublisher? { subject.objectWillChange.object }

    func settle(onNotifying candidate: ObservableObjectPublisher) -> ObservableObjectPublisher {
        subject.objectWillChange.settle(on: candidate)
    }
}

extension Published: Sendable where Value: Sendable {}
extension Published.Publisher: Sendable where Value: Sendable {}
