// SPDX-License-Identifier: Apache-2.0

#if Observability

public import Logging
public import Watertight

/// Writes the notices of all streams of the process to a log of swift-log, and cannot flood it.
///
/// ```swift
/// let logging = NoticeLogger(Logger(label: "streams"))
/// // warning streams: notice.at=PassthroughSubject notice.kind=value_dropped notice.occurrences=1 [Watertight]
/// //   PassthroughSubject dropped a value that its subscriber had not requested
/// ```
///
/// **What is logged.** Of each kind and place the first notice, the second, the fourth, the eighth and so on: a million notices make twenty lines.
/// A notice of a buffer is also logged if it reports more values than all before it at that place. These are few, since a buffer reports its
/// number only when it has doubled.
///
/// **Metadata.** `notice.kind` and `notice.at` are the kind and place of the notice, `notice.occurrences` is how many of this kind and place there
/// were since the logger was made, and `notice.count`, for a buffer, how many values it holds. The source of each line is `Watertight`.
///
/// **Thread.** The log handler is called on the thread that reports the notice, under no lock of this library, and by several threads at once. What a
/// log handler causes to be reported on that thread is not delivered: it is called by no call of its own.
///
/// **Memory.** The logger retains a counter for each kind and place, up to the limit, and no stream, no value and no notice.
public final class NoticeLogger: Cancellable, Sendable {
    private let listening: AnyCancellable

    /// Logs every notice from now on, until the logger is cancelled or released.
    ///
    /// - Parameters:
    ///   - logger: Writes the lines, if its level lets them pass; a notice counts as an occurrence even if it does not. Retained, with its
    ///     handler, until the logger is cancelled or released and the calls that have begun by then have returned.
    ///   - placeLimit: How many places of each kind are counted separately. All further places share one count. Not negative.
    ///   - level: Returns the level for a kind; ``level(of:)`` unless given. Called for each line, on the reporting thread. Retained as the
    ///     logger is.
    public init(
        _ logger: Logger, placeLimit: Int = 100, level: @escaping @Sendable (StreamNotice.Kind) -> Logger.Level = NoticeLogger.level(of:)
    ) {
        let log = LimitedLog(logger, placeLimit: placeLimit, level: level)
        listening = StreamNotices.listen { log.write($0) }
    }

    /// Stops logging. A thread that reports a notice at this time may still log it. A second call does nothing.
    public func cancel() {
        listening.cancel()
    }

    /// Returns the level that a logger uses unless another is given: `error` for a breach, `warning` for a loss and for what may cost memory or
    /// time, `notice` for a kind that this version does not know.
    public static func level(of kind: StreamNotice.Kind) -> Logger.Level {
        switch kind {
        case .calledOffActor, .resumptionReleased: .error
        case .valueDropped, .valuePassedOver, .assignedFromSeveral, .sendersSlowed, .bufferGrew: .warning
        case .reentrancyAnomaly, .synchronizationAnomaly: .warning
        default: .notice
        }
    }
}

#endif
