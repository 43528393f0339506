// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import WatertightCore

extension LeakDetective {
    /// Notes of each subscription that begins from now on where and when it begins, and counts its values: ``LiveSubscription/tracking-swift.property``.
    ///
    /// The environment variable `WATERTIGHT_LEAKS=1` starts it before `main()`. Until ``stopTracking()`` was called as often as this, a
    /// subscription costs one and a half times as much as else and 200 bytes more, and each value of a `sink` two hundred instructions more; no memory is
    /// allocated for a value. A `sink` that has begun meanwhile costs that for each value as long as it lives, also after ``stopTracking()``. Nothing is
    /// retained. On any thread.
    public static func startTracking() { Probe.startTracking(readCalls: wl_call_stack) }

    /// Ends what ``startTracking()`` began. The last of as many calls as there were of that forgets all that was noted. The sinks that began meanwhile
    /// still take the longer way for each value, and note nothing. On any thread.
    public static func stopTracking() { Probe.stopTracking() }

    /// Whether the subscriptions that begin now are tracked.
    public static var isTracking: Bool { Probe.isTracking }
}

@_cdecl("wl_start_tracking") func startTracking() { LeakDetective.startTracking() }
