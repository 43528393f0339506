// SPDX-License-Identifier: Apache-2.0

#if Observability

import CoreMetrics
import Watertight

/// Keeps a counter for each kind and place, and a gauge for each place with a buffer.
final class NoticeMeter: Sendable {
    private struct Metrics {
        var places: BoundedPlaces
        var counters: [BoundedPlaces.Key: Counter] = [:]
        var gauges: [BoundedPlaces.Key: Gauge] = [:]
        /// The most values that a buffer of this place was reported to hold.
        var largest: [BoundedPlaces.Key: Int] = [:]
    }

    private let prefix: String
    private let factory: any MetricsFactory
    private let metrics: Guarded<Metrics>

    init(prefix: String, placeLimit: Int, factory: any MetricsFactory) {
        require(placeLimit >= 0, "The limit of places is negative: \(placeLimit)")
        self.prefix = prefix
        self.factory = factory
        metrics = Guarded(Metrics(places: BoundedPlaces(limit: placeLimit)))
    }

    func record(_ notice: StreamNotice) {
        let (key, known) = metrics.withLock { metrics in
            let key = metrics.places.key(of: notice)
            return (key, metrics.counters[key])
        }
        (known ?? makeCounter(key)).increment()
        if let count = notice.count { record(count, at: key) }
    }

    /// Makes a counter without the lock, since the factory is user code. If another thread has made one meanwhile, that one remains.
    private func makeCounter(_ key: BoundedPlaces.Key) -> Counter {
        let made = Counter(label: "\(prefix)_\(key.kind)", dimensions: [("at", key.place)], factory: factory)
        return metrics.withLock { metrics in
            let counter = metrics.counters[key] ?? made
            metrics.counters[key] = counter
            return counter
        }
    }

    private func record(_ count: Int, at key: BoundedPlaces.Key) {
        let (isLargest, known) = metrics.withLock { metrics in
            let isLargest = count > metrics.largest[key, default: 0]
            if isLargest { metrics.largest[key] = count }
            return (isLargest, metrics.gauges[key])
        }
        guard isLargest else { return }
        let gauge = known ?? makeGauge(key)
        gauge.record(count)
        // A thread with a smaller number may have recorded it after this one, or do so now: the last one corrects it.
        var recorded = count
        while case let largest = metrics.withLock({ $0.largest[key, default: 0] }), largest > recorded {
            gauge.record(largest)
            recorded = largest
        }
    }

    private func makeGauge(_ key: BoundedPlaces.Key) -> Gauge {
        let made = Gauge(label: "\(prefix)_largest_buffer", dimensions: [("at", key.place)], factory: factory)
        return metrics.withLock { metrics in
            let gauge = metrics.gauges[key] ?? made
            metrics.gauges[key] = gauge
            return gauge
        }
    }
}

#endif
