// SPDX-License-Identifier: Apache-2.0

public import WatertightRx

/// A time of a ``TestScheduler``'s clock.
///
/// Source: RxTest `TestTime`.
public typealias TestTime = Int

/// A value, an event mostly, with its time.
///
/// Source: RxTest `Recorded`.
public struct Recorded<Value>: CustomDebugStringConvertible {
    /// The time.
    public let time: TestTime
    /// What was recorded.
    public let value: Value

    /// Records a value.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }

    /// `next(1) @ 210`.
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {
    /// Whether both the times and the values are equal.
    public static func == (lhs: Recorded<Value>, rhs: Recorded<Value>) -> Bool { lhs.time == rhs.time && lhs.value == rhs.value }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
    /// A value of a stream.
    public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .next(element))
    }

    /// The end of a stream.
    ///
    /// - Parameters:
    ///   - time: The time of the end.
    ///   - type: The type of the stream's values, if it cannot be inferred.
    public static func completed<T>(_ time: TestTime, _ type: T.Type = T.self) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .completed)
    }

    /// The end of a stream, by an error.
    ///
    /// - Parameters:
    ///   - time: The time of the end.
    ///   - error: The error.
    ///   - type: The type of the stream's values, if it cannot be inferred.
    public static func error<T>(_ time: TestTime, _ error: any Swift.Error, _ type: T.Type = T.self) -> Recorded<Event<T>>
    where Value == Event<T> {
        Recorded(time: time, value: .error(error))
    }

    /// The events themselves, their type inferred from them.
    public static func events<T>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>] where Value == Event<T> { recordedEvents }

    /// The events themselves, their type inferred from them.
    public static func events<T>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>] where Value == Event<T> { recordedEvents }
}
