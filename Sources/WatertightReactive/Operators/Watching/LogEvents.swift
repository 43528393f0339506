// SPDX-License-Identifier: Apache-2.0

/// The kinds of events that are logged.
///
/// Source: ReactiveSwift `LoggingEvent`.
public enum LoggingEvent {
    /// Those of a signal.
    public enum Signal: String, CaseIterable, Sendable {
        /// A kind of event, as its name says.
        case value, completed, failed, terminated, disposed, interrupted

        /// All of them.
        @available(*, deprecated, message: "Use `allCases` instead.")
        public static var allEvents: Set<Signal> { Set(allCases) }
    }

    /// Those of a producer's run.
    public enum SignalProducer: String, CaseIterable, Sendable {
        /// A kind of event, as its name says.
        case starting, started, value, completed, failed, terminated, disposed, interrupted

        /// All of them.
        @available(*, deprecated, message: "Use `allCases` instead.")
        public static var allEvents: Set<SignalProducer> { Set(allCases) }
    }
}

/// Writes a line about an event.
public typealias EventLogger = (
    _ identifier: String, _ event: String, _ fileName: String, _ functionName: String, _ lineNumber: Int
) -> Void

/// Prints a line about an event.
public func defaultEventLog(identifier: String, event: String, fileName: String, functionName: String, lineNumber: Int) {
    print("[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)")
}

extension Signal {
    /// Logs the events that pass, before they are sent on.
    ///
    /// - Parameters:
    ///   - identifier: Stands in each line, and is the name in `LiveSubscriptions` of `WatertightLeaks`.
    ///   - events: The kinds of events that are logged.
    ///   - fileName: Passed to the logger.
    ///   - functionName: Passed to the logger.
    ///   - lineNumber: Passed to the logger.
    ///   - logger: Called with each event, on the thread that sends.
    ///
    /// - **Retention**: The logger is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each line is logged before the event is sent on, at once, on the thread that delivers it; `disposed` is logged
    ///   behind the end.
    public func logEvents(
        identifier: String = "", events: Set<LoggingEvent.Signal> = Set(LoggingEvent.Signal.allCases), fileName: String = #file,
        functionName: String = #function, lineNumber: Int = #line, logger: @escaping EventLogger = defaultEventLog
    ) -> Signal<Value, Error> {
        let log = EventLog(events: events) { logger(identifier, $0, fileName, functionName, lineNumber) }
        let signal = on(
            failed: log.line(.failed), completed: log.line(.completed), interrupted: log.line(.interrupted),
            terminated: log.line(.terminated), disposed: log.line(.disposed), value: log.line(.value))
        if !identifier.isEmpty { signal.core.resources.insert(StreamName(identifier)) }
        return signal
    }
}

extension SignalProducer {
    /// Logs the stages of each run, and the events that pass, before they are sent on.
    ///
    /// - Parameters:
    ///   - identifier: Stands in each line, and is the name in `LiveSubscriptions` of `WatertightLeaks`.
    ///   - events: The kinds of events that are logged.
    ///   - fileName: Passed to the logger.
    ///   - functionName: Passed to the logger.
    ///   - lineNumber: Passed to the logger.
    ///   - logger: Called with each event, on the thread that sends.
    ///
    /// - **Retention**: The logger is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of; both are logged.
    /// - **Delivery**: Each line is logged before the event is sent on, at once, on the thread that delivers it; `disposed` is logged
    ///   behind the end.
    public func logEvents(
        identifier: String = "", events: Set<LoggingEvent.SignalProducer> = Set(LoggingEvent.SignalProducer.allCases),
        fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
        logger: @escaping EventLogger = defaultEventLog
    ) -> SignalProducer<Value, Error> {
        let log = EventLog(events: events) { logger(identifier, $0, fileName, functionName, lineNumber) }
        let producer = on(
            starting: log.line(.starting), started: log.line(.started), failed: log.line(.failed), completed: log.line(.completed),
            interrupted: log.line(.interrupted), terminated: log.line(.terminated), disposed: log.line(.disposed), value: log.line(.value))
        guard !identifier.isEmpty else { return producer }
        return SignalProducer(connecting: { observer, run in
            run.add(StreamName(identifier))
            producer.connect(observer, run)
        })
    }
}

/// Makes the closures that log one kind of event each.
private struct EventLog<Kind: Hashable & RawRepresentable> where Kind.RawValue == String {
    let events: Set<Kind>
    let write: (String) -> Void

    func line(_ kind: Kind) -> (() -> Void)? {
        guard events.contains(kind) else { return nil }
        return { write(kind.rawValue) }
    }

    func line<T>(_ kind: Kind) -> ((T) -> Void)? {
        guard events.contains(kind) else { return nil }
        return { write($0 is Void ? kind.rawValue : "\(kind.rawValue) \($0)") }
    }
}
