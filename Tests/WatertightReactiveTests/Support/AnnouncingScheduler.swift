// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightReactive

/// A scheduler in virtual time that tells of each repeating action that was scheduled.
final class AnnouncingScheduler: DateScheduler {
    let base = TestScheduler()
    let announcements: AsyncStream<()>
    private let continuation: AsyncStream<()>.Continuation

    init() { (announcements, continuation) = AsyncStream.makeStream() }

    var currentDate: Date { base.currentDate }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { base.schedule(action) }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? { base.schedule(after: date, action: action) }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval, action: @escaping () -> Void
    ) -> (any Disposable)? {
        defer { continuation.yield() }
        return base.schedule(after: date, interval: interval, leeway: leeway, action: action)
    }
}
