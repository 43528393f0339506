// SPDX-License-Identifier: Apache-2.0

import Watertight

/// Programming errors that end an optimised program, and its message on standard error.
public enum Traps {
    public static let all: [(name: String, message: String, make: () -> Void)] = [
        ("a negative demand", "A demand cannot be negative", { _ = Subscribers.Demand.max(opaque(-1)) }),
        (
            "a demand of zero", "API violation: a demand of zero was requested",
            { Just(1).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) })) }
        ),
        (
            "a negative number to drop", "The number of values to drop cannot be negative",
            { _ = Empty<Int, Never>().dropFirst(opaque(-1)).sink { _ in } }
        ),
        ("a negative position", "A position cannot be negative", { _ = Empty<Int, Never>().output(in: opaque(-1)..<1).sink { _ in } }),
        (
            "a recording after the completion", "A value was recorded after the completion",
            {
                var recording = Record<Int, Never>.Recording()
                recording.receive(completion: .finished)
                recording.receive(1)
            }
        ),
        ("a window of no values", "A window holds at least one value", { _ = Empty<Int, Never>().windowed(by: opaque(0)) }),
    ]

    @inline(never)
    @_optimize(none)
    private static func opaque<T>(_ value: T) -> T { value }
}
