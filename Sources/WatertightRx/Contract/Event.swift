// SPDX-License-Identifier: Apache-2.0

/// What an observer receives: any number of values, then at most one end.
///
/// Source: RxSwift `Event`.
@frozen public enum Event<Element> {
    /// A value.
    case next(Element)
    /// The end, by an error.
    case error(any Swift.Error)
    /// The end, without an error.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// Whether it ends the stream.
    @inlinable public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    /// The value of ``next(_:)``.
    @inlinable public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of ``error(_:)``.
    @inlinable public var error: (any Swift.Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether it is ``completed``.
    @inlinable public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// The same event with a transformed value. What `transform` throws becomes an ``error(_:)``.
    @inlinable public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do {
                return .next(try transform(element))
            } catch {
                return .error(error)
            }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// `next(1)`, `error(failed)`, `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// Anything that is an event of a stream in another shape. `dematerialize()` takes streams of these.
///
/// Source: RxSwift `EventConvertible`.
public protocol EventConvertible {
    /// The type of the values.
    associatedtype Element

    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// The event itself.
    @inlinable public var event: Event<Element> { self }
}
