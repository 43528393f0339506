// SPDX-License-Identifier: Apache-2.0

#if Observability

import CoreMetrics
import MetricsTestKit
import TestSupport
import Testing
import Watertight

@testable import WatertightObservability

/// Tests run side by side and have notices of their own: each of these has a place of its own, or a meter that it calls itself.
@Suite struct NoticeMetricsTests {
    @Test func `a counter of each kind counts by place, until the metrics are cancelled`() throws {
        let place = "NoticeMetricsTests.count"
        let factory = TestMetrics()
        let metrics = NoticeMetrics(factory: factory)
        for _ in 1...3 { Probe.report(.valueDroppedWithoutDemand(at: place)) }
        Probe.report(.sendersSlowed(at: place))
        metrics.cancel()
        Probe.report(.sendersSlowed(at: place))
        #expect(try factory.expectCounter("watertight_value_dropped", [("at", place)]).totalValue == 3)
        #expect(try factory.expectCounter("watertight_senders_slowed", [("at", place)]).totalValue == 1)
    }

    @Test func `metrics that are released count no more, and what they counted remains`() throws {
        let place = "NoticeMetricsTests.release"
        let factory = TestMetrics()
        do {
            let metrics = NoticeMetrics(prefix: "streams", factory: factory)
            Probe.report(.valueDroppedWithoutDemand(at: place))
            withExtendedLifetime(metrics) {}
        }
        Probe.report(.valueDroppedWithoutDemand(at: place))
        #expect(try factory.expectCounter("streams_value_dropped", [("at", place)]).totalValue == 1)
    }

    @Test func `a gauge shows the largest buffer`() throws {
        let factory = TestMetrics()
        let meter = NoticeMeter(prefix: "watertight", placeLimit: 100, factory: factory)
        for count in [1_024, 2_048, 1_024, 4_096, 1_024] { meter.record(StreamNotice(.bufferGrew, at: "values(buffer:)", count: count)) }
        let gauge = try factory.expectGauge("watertight_largest_buffer", [("at", "values(buffer:)")])
        #expect(gauge.values == [1_024, 2_048, 4_096])
        #expect(try factory.expectCounter("watertight_buffer_grew", [("at", "values(buffer:)")]).totalValue == 5)
    }

    @Test func `the dimension has as many values as the limit allows, and other`() throws {
        let factory = TestMetrics()
        let meter = NoticeMeter(prefix: "watertight", placeLimit: 3, factory: factory)
        for number in 1...1_000 {
            meter.record(StreamNotice(.valueDropped, at: "P\(number)"))
            meter.record(StreamNotice(.bufferGrew, at: "P\(number)", count: 1_024))
        }
        #expect(factory.counters.count == 8)
        #expect(factory.recorders.count == 4)
        #expect(try factory.expectCounter("watertight_value_dropped", [("at", "P3")]).totalValue == 1)
        #expect(try factory.expectCounter("watertight_value_dropped", [("at", "other")]).totalValue == 997)
    }

    @Test func `no notice is lost while threads make the metrics together, and the gauge ends at the largest`() throws {
        let factory = TestMetrics()
        let meter = NoticeMeter(prefix: "watertight", placeLimit: 10, factory: factory)
        let threads = (0..<4).map { thread in
            Strand {
                for number in 0..<200 {
                    meter.record(StreamNotice(.bufferGrew, at: "P\(number % 5)", count: number * 4 + thread))
                }
            }
        }
        for thread in threads { #expect(thread.join()) }
        #expect(factory.counters.reduce(0) { $0 + $1.totalValue } == 800)
        #expect(try factory.expectGauge("watertight_largest_buffer", [("at", "P4")]).lastValue == 799)
    }

    @Test func `a factory and a handler that cause notices are not called by their own calls, and under no lock`() {
        let place = "NoticeMetricsTests.inside"
        let factory = TalkingFactory(place)
        let metrics = NoticeMetrics(factory: factory)
        Probe.report(.valueDroppedWithoutDemand(at: place))
        metrics.cancel()
        #expect(factory.calls.withLock { $0 } == [0, 0])
    }
}

/// Reports a notice itself whenever its metrics of one place are made or incremented, and notes how many locks are held.
private final class TalkingFactory: MetricsFactory, Sendable {
    let calls = Guarded<[Int]>([])
    private let place: String
    private let other = NOOPMetricsHandler.instance

    init(_ place: String) { self.place = place }

    private func talk() {
        calls.withLock { [held = heldLocks()] in $0.append(held) }
        Probe.report(.valueDroppedWithoutDemand(at: place))
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        guard dimensions.contains(where: { $0.1 == place }) else { return other }
        talk()
        return Handler { [self] in talk() }
    }

    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler { other }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { other }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler { other }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { other }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    private final class Handler: CounterHandler {
        private let onIncrement: @Sendable () -> Void

        init(_ onIncrement: @escaping @Sendable () -> Void) { self.onIncrement = onIncrement }

        func increment(by amount: Int64) { onIncrement() }
        func reset() {}
    }
}

#endif
