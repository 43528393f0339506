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
/// Subscribers receive a value **before** the property changes: during a delivery the property still has its old value, and a value set from inside
/// the delivery is overwritten when the delivery is over. In an ``ObservableObject``, `objectWillChange` signals before both, unless another thread
/// is just sending a signal: that thread then sends this one next, and the property has changed by then.
///
/// Each read and each write is safe from any thread; a read and a write are two steps. While one thread delivers, other threads already
/// read the new value.
///
/// Source: Combine `Published`.
@propertyWrapper
public struct Published<Value> {
    @usableFromInline let subject: PublishedSubject<Value>

    /// Makes a published property with a value; called by `@Published var name = value`.
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
    ///   property    0────1─────────2──
    ///   first       0    1         2
    ///   second                1    2
    ///                         └ subscribes
    /// ```
    ///
    /// It retains the property's value and subscribers, but not the object. It never completes.
    ///
    /// - **Demand**: each subscriber's own; a subscriber that has not received the current value receives it at its next request.
    /// - **Completion**: never.
    /// - **Failure**: none.
    /// - **Cancellation**: the subscriber is released at once, or, during a delivery, by the delivering thread as soon as it is done.
    /// - **Delivery**: on the thread that sets the property, or on one that is delivering already; the subscription, a current value that was
    ///   requested, and values that other threads set meanwhile, on the subscriber's.
    public struct Publisher: WatertightCore.Publisher {
        /// The property's values.
        public typealias Output = Value
        /// It cannot fail.
        public typealias Failure = Never

        @usableFromInline let subject: PublishedSubject<Value>

        @inlinable init(_ subject: PublishedSubject<Value>) {
            self.subject = subject
        }

        /// Adds a subscriber, which receives the property's value as soon as it requests one.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
            subject.watched().subscribe(subscriber, in: subject, kind: .published)
        }
    }

    /// The publisher of the values. Setting it, as `assign(to: &$name)` does, changes nothing.
    ///
    /// Neither accessor changes the property, while Combine's `mutating get` formally does: so threads that read it at once do not conflict.
    @inlinable public var projectedValue: Publisher {
        get { Publisher(subject) }
        nonmutating set {}
    }

    /// Unavailable: a published property belongs to a class, and is accessed through an instance.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { subject.value }
        set { subject.send(newValue) }
    }

    /// Reads and writes the property of a class's instance.
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
