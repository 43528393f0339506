// SPDX-License-Identifier: Apache-2.0

#if Observability

import Logging
import TestSupport
import Watertight

/// Keeps the lines of a log, each with the number of this library's locks that were held.
final class MemoryLog: Sendable {
    struct Line {
        let event: LogEvent
        let heldLocks: Int

        /// The metadata, as text.
        subscript(key: String) -> String? { event.metadata?[key]?.description }
    }

    private let entries = Guarded<[Line]>([])
    /// Called for each line before it is kept.
    let onLine: @Sendable (LogEvent) -> Void

    init(onLine: @escaping @Sendable (LogEvent) -> Void = { _ in }) {
        self.onLine = onLine
    }

    /// The lines about a place. Tests run side by side, and have notices of their own.
    func lines(at place: String) -> [Line] {
        entries.withLock { $0 }.filter { $0["notice.at"] == place }
    }

    func logger(_ level: Logger.Level = .trace) -> Logger {
        var logger = Logger(label: "streams") { _ in Handler(memory: self) }
        logger.logLevel = level
        return logger
    }

    private struct Handler: LogHandler {
        let memory: MemoryLog
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        init(memory: MemoryLog) { self.memory = memory }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let line = Line(event: event, heldLocks: heldLocks())
            memory.onLine(event)
            memory.entries.withLock { $0.append(line) }
        }
    }
}

#endif
