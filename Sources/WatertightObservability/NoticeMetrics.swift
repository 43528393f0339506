// SPDX-License-Identifier: Apache-2.0

#if Observability

public import CoreMetrics
public import Watertight

/// Counts the notices of all streams of the process by metrics of swift-metrics.
///
/// ```swift
/// MetricsSystem.bootstrap(factory)
/// let metrics = NoticeMetrics()
/// // watertight_value_dropped{at="PassthroughSubject"} 3
/// ```
///
/// **Counters.** One for each kind, `watertight_` and the kind's name, with the dimension `at`, the notice's place. It is incremented for each
/// notice.
///
/// **A gauge**, `watertight_largest_buffer`, with the dimension `at`: the most values that any buffer of that place has been reported to hold. It is
/// updated at 1,024 values and whenever the number has doubled, and never falls.
///
/// **Bounds.** The dimension has at most `placeLimit` values for each kind, and `other` for all further places.
///
/// **Thread.** The metrics' handlers, and the factory, are called on the thread that reports the notice, under no lock of this library, and by
/// several threads at once. What they cause to be reported on that thread is not delivered. For each metric the factory is called at the first
/// notice, and once more for each thread that reports one at that moment; all use the metric that was stored first.
///
/// **Memory.** A metric is retained until the object is cancelled or released and the calls that have begun by then have returned. It is never
/// destroyed: what was counted remains with the factory. No stream, no value and no notice is retained.
public final class NoticeMetrics: Cancellable, Sendable {
    private let listening: AnyCancellable

    /// Counts every notice from now on, until the object is cancelled or released.
    ///
    /// - Parameters:
    ///   - prefix: The first word of each label.
    ///   - placeLimit: How many places of each kind have a metric of their own. Not negative.
    ///   - factory: Makes the metrics; the system's, as it is at this moment, unless given. Retained as the metrics are.
    public init(prefix: String = "watertight", placeLimit: Int = 100, factory: any MetricsFactory = MetricsSystem.factory) {
        let meter = NoticeMeter(prefix: prefix, placeLimit: placeLimit, factory: factory)
        listening = StreamNotices.listen { meter.record($0) }
    }

    /// Stops counting. A thread that reports a notice at this time may still count it. A second call does nothing.
    public func cancel() {
        listening.cancel()
    }
}

#endif
