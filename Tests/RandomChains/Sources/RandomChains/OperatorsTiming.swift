// SPDX-License-Identifier: Apache-2.0

extension Operator {
    static let timing: [Operator] =
        ["ImmediateScheduler.shared", "Clock()"].flatMap { scheduler in
            [
                .keeping { _, _ in "receive(on: \(scheduler))" },
                .keeping { _, _ in "receive(on: \(scheduler), batching: .upTo(3))" },
                .keeping { _, _ in "subscribe(on: \(scheduler))" },
                .keeping { _, _ in "delay(for: 1, scheduler: \(scheduler))" },
                .keeping { _, _ in "debounce(for: 1, scheduler: \(scheduler))" },
                .keeping { _, random in "throttle(for: 1, scheduler: \(scheduler), latest: \(random.percent(50)))" },
                .keeping { _, _ in "timeout(1, scheduler: \(scheduler))" },
                .failing(with: .boom, if: { $0.failure == .boom }) { _, _ in
                    "timeout(1, scheduler: \(scheduler), customError: { Boom() })"
                },
                .making(.int) { _, _ in "measureInterval(using: \(scheduler)).map { _ in 6 }" },
                .making(.int) { _, _ in "collect(.byTime(\(scheduler), 1)).map { $0.count }" },
                .making(.list, if: { $0.output == .int }) { _, _ in "collect(.byTimeOrCount(\(scheduler), 1, 2))" },
            ]
        } + [
            .keeping { _, _ in "buffer(size: 4, prefetch: .keepFull, whenFull: .dropOldest)" },
            .keeping { _, _ in "buffer(size: 4, prefetch: .byRequest, whenFull: .dropNewest)" },
            .keeping(if: { $0.failure == .boom }) { _, _ in "buffer(size: 4, prefetch: .byRequest, whenFull: .customError { Boom() })" },
        ]
}
