// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation
import WatertightFoundation

/// The article's clock: it owns a cancellable for the subscription to a timer that sets the clock's time.
///
/// Source: John Sundell, "Memory management when using Combine". Three things differ from the article: the interval is short, `time`
/// is a plain property and counts its changes, and each `start()` that the article tries is a class of its own.
class Clock: Protagonist {
    static let role = "clock"
    static let doing = "ticks"

    /// Seconds between two ticks.
    static let interval = 0.02

    var time = Date().timeIntervalSince1970 {
        didSet { ticks += 1 }
    }

    /// How many times the time has been set.
    private(set) var ticks = 0

    var cancellable: AnyCancellable?

    /// Subscribes to a timer. Each subclass does so differently.
    func start() {
        preconditionFailure("A clock says how it starts.")
    }

    func stop() {
        cancellable = nil
    }

    var news: Int { ticks }

    /// Its timer ticks by itself.
    func prompt() {}
}

#endif
