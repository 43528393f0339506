// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    /// These timers of virtual time never fire: the tests advance the time until no action is pending.
    static var timing: [Line] {
        queueing + pacing + collecting
    }

    static var queueing: [Line] {
        [
            Line("Buffer", "by request", [.asksForMore, .asksBeforehand, .takesZeroDemand, .isClosureless]) { site in
                site.source.buffer(size: 500, prefetch: .byRequest, whenFull: .dropOldest).anyFailure()
            },
            Line("Buffer", "kept full", [.asksForMore, .takesZeroDemand, .isClosureless]) { site in
                site.source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).anyFailure()
            },
            Line("Buffer", "that may fail", [.asksForMore, .asksBeforehand, .takesZeroDemand]) { site in
                let callout = site.callout
                return site.source.buffer(size: 500, prefetch: .byRequest, whenFull: .customError { callout.pass(TestError()) })
                    .anyFailure()
            },
            Line("Delay", "immediately", [.isClosureless]) { site in
                site.source.delay(for: 1, scheduler: ImmediateScheduler.shared).anyFailure()
            },
            Line("Delay", "later", [.isClosureless, .isScheduled]) { site in
                site.source.delay(for: 1, scheduler: site.scheduler).anyFailure()
            },
            // The number of values so far, starting at eleven.
            Line("MeasureInterval", "", [.isClosureless], passes: { $0.indices.map { 11 + $0 } }) { site in
                site.source.measureInterval(using: site.scheduler).scan(10) { count, _ in count + 1 }.anyFailure()
            },
        ]
    }

    static var pacing: [Line] {
        [
            Line("Debounce", "immediately", [.asksForMore, .losesUnasked, .takesZeroDemand, .isClosureless]) { site in
                site.source.debounce(for: 1, scheduler: ImmediateScheduler.shared).anyFailure()
            },
            Line(
                "Debounce", "never due", [.asksForMore, .losesUnasked, .takesZeroDemand, .deliversAtEnd, .isScheduled, .isClosureless],
                passes: { _ in [] }
            ) { site in
                site.source.debounce(for: .seconds(.max), scheduler: site.scheduler).anyFailure()
            },
            Line(
                "Throttle", "of the last, immediately", [.asksForMore, .asksBeforehand, .losesUnasked, .takesZeroDemand, .isClosureless]
            ) { site in
                site.source.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true).anyFailure()
            },
            Line(
                "Throttle", "of the first, immediately", [.asksForMore, .asksBeforehand, .losesUnasked, .takesZeroDemand, .isClosureless]
            ) { site in
                site.source.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: false).anyFailure()
            },
            Line("Timeout", "that never comes", [.isScheduled]) { site in
                let callout = site.callout
                return site.source.timeout(.seconds(.max), scheduler: site.scheduler) { callout.pass(TestError()) }.anyFailure()
            },
        ]
    }

    static var collecting: [Line] {
        [
            Line("CollectByTime", "one by one", [.isScheduled, .isClosureless]) { site in
                site.source.collect(.byTimeOrCount(site.scheduler, .seconds(.max), 1)).map { $0.reduce(0, +) }.anyFailure()
            },
            Line(
                "CollectByTime", "that never comes", [.asksForMore, .deliversAtEnd, .isScheduled, .isClosureless],
                passes: { [$0.reduce(0, +)] }
            ) { site in
                site.source.collect(.byTime(site.scheduler, .seconds(.max))).map { $0.reduce(0, +) }.anyFailure()
            },
        ]
    }
}
