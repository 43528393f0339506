// SPDX-License-Identifier: Apache-2.0

/// Events on any thread, in order; a test awaits them without blocking a thread.
struct Events<Event: Sendable>: Sendable {
    private let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func note(_ event: Event) {
        continuation.yield(event)
    }

    /// The next `count` events, as soon as they have happened.
    func next(_ count: Int) async -> [Event] {
        var events: [Event] = []
        for await event in stream {
            events.append(event)
            if events.count == count { break }
        }
        return events
    }

    func next() async -> Event {
        await next(1)[0]
    }
}
