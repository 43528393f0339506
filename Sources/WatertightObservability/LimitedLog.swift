// SPDX-License-Identifier: Apache-2.0

#if Observability

import Logging
import Watertight

/// Logs those notices that a tally selects.
final class LimitedLog: Sendable {
    private let logger: Logger
    private let level: @Sendable (StreamNotice.Kind) -> Logger.Level
    private let tally: Guarded<NoticeTally>

    init(_ logger: Logger, placeLimit: Int, level: @escaping @Sendable (StreamNotice.Kind) -> Logger.Level) {
        require(placeLimit >= 0, "The limit of places is negative: \(placeLimit)")
        self.logger = logger
        self.level = level
        tally = Guarded(NoticeTally(placeLimit: placeLimit))
    }

    func write(_ notice: StreamNotice) {
        guard let occurrences = tally.withLock({ $0.count(notice) }) else { return }
        // The handler is user code: not under the lock.
        logger.log(level: level(notice.kind), "\(notice)", metadata: Self.metadata(notice, occurrences), source: "Watertight")
    }

    private static func metadata(_ notice: StreamNotice, _ occurrences: UInt64) -> Logger.Metadata {
        var metadata: Logger.Metadata = [
            "notice.kind": "\(notice.kind)", "notice.at": "\(notice.place)", "notice.occurrences": "\(occurrences)",
        ]
        metadata["notice.count"] = notice.count.map { "\($0)" }
        return metadata
    }
}

#endif
