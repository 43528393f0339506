// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondTiming: [Line] {
        [
            Line("ReceiveOnBatching", "immediately", [.isClosureless]) { site in
                site.source.receive(on: ImmediateScheduler.shared, batching: .unlimited).anyFailure()
            },
            Line("ReceiveOnBatching", "of all", [.isClosureless, .isScheduled]) { site in
                site.source.receive(on: site.scheduler, batching: .unlimited).anyFailure()
            },
            Line("ReceiveOnBatching", "of two", [.isClosureless, .isScheduled]) { site in
                site.source.receive(on: site.scheduler, batching: .upTo(2)).anyFailure()
            },
            Line("DebounceAtFinish", "immediately", [.asksForMore, .losesUnasked, .takesZeroDemand, .isClosureless]) { site in
                site.source.debounce(for: 1, scheduler: ImmediateScheduler.shared, atFinish: .deliverPending).anyFailure()
            },
            Line(
                "DebounceAtFinish", "never due",
                [.asksForMore, .losesUnasked, .takesZeroDemand, .deliversAtEnd, .isScheduled, .isClosureless], passes: { $0.suffix(1) }
            ) { site in
                site.source.debounce(for: .seconds(.max), scheduler: site.scheduler, atFinish: .deliverPending).anyFailure()
            },
        ]
    }
}
