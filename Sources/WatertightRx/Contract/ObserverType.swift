// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a stream.
///
/// Source: RxSwift `ObserverType`.
public protocol ObserverType {
    /// The type of the values.
    associatedtype Element

    /// Receives an event, on the thread that delivers it. A stream sends nothing after an end.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Sends a value.
    @inlinable public func onNext(_ element: Element) { on(.next(element)) }

    /// Sends the end without an error.
    @inlinable public func onCompleted() { on(.completed) }

    /// Sends the end by an error.
    @inlinable public func onError(_ error: any Swift.Error) { on(.error(error)) }

    /// The same observer, its type hidden.
    @inlinable public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer of other values, which are transformed for this one. What `transform` throws is sent as an error.
    ///
    /// - Parameter transform: Retained by the result, as this observer is.
    @inlinable public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { self.on($0.map(transform)) }
    }
}

/// An observer whose type is hidden. It retains what it was made from.
///
/// Source: RxSwift `AnyObserver`.
public struct AnyObserver<Element>: ObserverType {
    /// A function of an event.
    public typealias EventHandler = (Event<Element>) -> Void

    @usableFromInline let handler: EventHandler

    /// Makes an observer of a function.
    @inlinable public init(eventHandler: @escaping EventHandler) {
        handler = eventHandler
    }

    /// Hides the type of an observer.
    @inlinable public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        handler = observer.on
    }

    /// Passes an event on.
    @inlinable public func on(_ event: Event<Element>) { handler(event) }

    /// The observer itself.
    @inlinable public func asObserver() -> AnyObserver<Element> { self }
}

// Sendable: an observer may be called on any thread, one call at a time; one that `create` passes serialises its calls itself.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}
