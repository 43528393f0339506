// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// Lawful programs that once corrupted memory: bodies for objects and long strings, which two tasks send.
@Suite struct ObjectPrograms {
    private final class Thing: Sendable {
        let text: String
        init(_ number: Int) { text = "a text that does not fit into the words of a string: \(number)" }
    }

    private static let count = 20_000

    /// Sends by so many tasks at once, and waits for the end.
    private func expectIntact<Stream: Publisher>(
        senders: Int = 2, _ stream: (PassthroughSubject<Thing, Never>) -> Stream
    ) async where Stream.Output == String, Stream.Failure == Never {
        let (subject, end) = (PassthroughSubject<Thing, Never>(), Gates())
        let damaged = Guarded(0)
        let token = stream(subject).sink(receiveCompletion: { _ in end.open() }) { text in
            if !text.hasPrefix("a text that") { damaged.withLock { $0 += 1 } }
        }
        await withTaskGroup(of: Void.self) { group in
            for sender in 0..<senders {
                group.addTask {
                    for number in 0..<Self.count {
                        subject.send(Thing(number))
                        if number.isMultiple(of: sender + 2) { await Task.yield() }
                    }
                }
            }
        }
        subject.send(completion: .finished)
        await end.pass(0)
        #expect(damaged.withLock { $0 } == 0)
        token.cancel()
    }

    @Test(arguments: [TaskPolicy.keepLatest, .latest]) func `the latest of many objects`(_ policy: TaskPolicy) async {
        await expectIntact { $0.task(policy) { $0.text } }
    }

    @Test func `objects that are dropped while a body runs`() async {
        await expectIntact(senders: 1) { $0.task(.dropWhileBusy) { $0.text } }
    }

    @Test func `two bodies behind a buffer`() async {
        await expectIntact {
            $0.buffer(size: 64, prefetch: .keepFull, whenFull: .dropOldest).task(maxPublishers: .max(2)) { $0.text }
        }
    }
}
