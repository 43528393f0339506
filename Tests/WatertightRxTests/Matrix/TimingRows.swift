// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    private static let long = RxTimeInterval.seconds(5000)
    private static let twelve = RxTimeInterval.seconds(12)
    private static let fifteen = RxTimeInterval.seconds(15)

    static let timing: [OperatorRow] = [
        OperatorRow("buffer", "-([1, 2])", "-([1, 2])-([3] |)", "-([1, 2])-#", "-([1, 2])") { probe in
            probe.source.buffer(timeSpan: long, count: 2, scheduler: probe.scheduler)
        },
        OperatorRow("debounce", "---3", "---(3 |)", "---#", "") { probe in probe.source.debounce(twelve, scheduler: probe.scheduler) },
        OperatorRow("delay", "-123", "-123|", "-12#", "-1") { probe in probe.source.delay(twelve, scheduler: probe.scheduler) },
        OperatorRow("delaySubscription", "-23", "-23|", "-23#", "-2", source: "215-1000 215-240 215-240 215-225") { probe in
            probe.source.delaySubscription(fifteen, scheduler: probe.scheduler)
        },
        OperatorRow("observe(on:)", "123", "123|", "123#", "12") { probe in probe.source.observe(on: probe.scheduler) },
        OperatorRow("skip(_:scheduler:)", "-23", "-23|", "-23#", "-2") { probe in probe.source.skip(fifteen, scheduler: probe.scheduler) },
        OperatorRow("subscribe(on:)", "123", "123|", "123#", "12", source: "201-1001 201-240 201-240 201-226") { probe in
            probe.source.subscribe(on: probe.scheduler)
        },
        OperatorRow("take(for:)", "(1 |)", "(1 |)", "(1 |)", "(1 |)", source: "215") { probe in
            probe.source.take(for: fifteen, scheduler: probe.scheduler)
        },
        OperatorRow("throttle", "123", "123|", "123#", "12") { probe in probe.source.throttle(twelve, scheduler: probe.scheduler) },
        OperatorRow("throttle, the first", "1-3", "1-3|", "1-3#", "1") { probe in
            probe.source.throttle(twelve, latest: false, scheduler: probe.scheduler)
        },
        OperatorRow("timeout", "123!", "123|", "123#", "12", source: "245 240 240 225") { probe in
            probe.source.timeout(fifteen, scheduler: probe.scheduler)
        },
        OperatorRow("timeout, another source", "123", "123|", "123#", "12", source: "245 240 240 225", other: "245-1000 - - -") { probe in
            probe.source.timeout(fifteen, other: probe.other, scheduler: probe.scheduler)
        },
        OperatorRow("window", "123", "123|", "123#", "12") { probe in
            probe.source.window(timeSpan: long, count: 2, scheduler: probe.scheduler).flatMap { $0 }
        },
        OperatorRow("window, the windows", "0^-1", "0^-1-|", "0^-1-#", "0^-1") { probe in
            probe.source.window(timeSpan: long, count: 2, scheduler: probe.scheduler).enumerated().map { $0.index }
        },
    ]
}
