// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Requests the next value of a `oneByOneSink`. Callable on any thread, inside of the closure or later.
///
/// Only the first call has an effect. A resumption that is released uncalled leaves the subscription without values for good, and is reported to
/// ``StreamNotices``, unless the stream has ended, or ends inside of the request that has brought its value. It retains the sink until it is called.
public struct Resumption: Sendable {
    private let once: Once

    init(_ sink: any Resumable) { once = Once(sink) }

    /// Requests the next value, which may be delivered inside of this call.
    public func callAsFunction() { once.call() }

    private final class Once: Sendable {
        private let sink: Guarded<(any Resumable)?>

        init(_ sink: any Resumable) { self.sink = Guarded(sink) }

        deinit {
            sink.withLock { $0 }?.missResumption()
        }

        func call() { sink.withLock { $0.take() }?.resume() }
    }
}

/// A subscriber that waits for a ``Resumption``.
protocol Resumable: AnyObject, Sendable {
    /// Requests one value.
    func resume()
    /// The resumption was released uncalled.
    func missResumption()
}
