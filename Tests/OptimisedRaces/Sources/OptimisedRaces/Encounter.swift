// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization
internal import Watertight

/// One guest at the end of one stream, and a thread that cancels the stream while the guest is inside a call.
///
/// ```
///   sender      send ──▶ stream ──▶ the guest's call ●━━━━━━━━━● ──▶ and back through a stream that is over
///   canceller                                        ●──cancel──●
/// ```
package final class Encounter: Sendable {
    enum Manner: Sendable {
        /// The guest returns from the call when it is cancelled: the objects that it returns through are gone if none has retained them.
        case stays
        /// Both go on at the same moment, and the canceller first counts so far.
        case races(headStart: Int)
        /// Another thread cancels, the test says when.
        case apart
    }

    /// The description of the attempt, for the failure's report.
    let title: String
    /// The number of the call that is met; the completion, if there are fewer.
    let call: Int
    let manner: Manner

    private let record = Mutex<Record>(Record())
    private let isThere = Atomic<Bool>(false)
    private let hasCome = DispatchSemaphore(value: 0)
    private let isCancelled = DispatchSemaphore(value: 0)
    private let hasDeparted = DispatchSemaphore(value: 0)

    private struct Record {
        var stop: (@Sendable () -> Void)?
        var isOver = false
        var token: AnyCancellable?
        var complaints: [String] = []
    }

    private static let canceller = DispatchQueue(label: "canceller")

    init(_ title: String, call: Int, manner: Manner) {
        self.title = title
        self.call = call
        self.manner = manner
        Self.canceller.async { self.cancelWhenItIsTime() }
    }

    /// An encounter in which no thread waits: the test cancels the stream.
    init(alongside title: String) {
        self.title = title
        call = -1
        manner = .apart
    }

    /// The closure that stops the stream; called once and released, by the canceller. At once, if the canceller ran before there was
    /// a token to cancel, since a value arrived with the subscription.
    func stop(by stop: @escaping @Sendable () -> Void) {
        let isLate = record.withLock { record in
            if !record.isOver { record.stop = stop }
            return record.isOver
        }
        if isLate { stop() }
    }

    /// Retains a token that is never cancelled.
    func keep(_ token: AnyCancellable) { record.withLock { $0.token = token } }

    func complain(_ complaint: String) {
        record.withLock { $0.complaints.append("\(title), call \(call), \(manner): error: \(complaint)") }
    }

    /// The guest is inside the call in which it is met.
    func meet() {
        if case .apart = manner { return }
        hasCome.signal()
        switch manner {
        case .apart: break
        case .stays: wait(isCancelled, for: "the cancel to return, which waits for the delivery that it came into")
        case .races: while !isThere.load(ordering: .acquiring) {}
        }
    }

    private func cancelWhenItIsTime() {
        wait(hasCome, for: "a call to the guest")
        isThere.store(true, ordering: .releasing)
        if case .races(let headStart) = manner {
            for _ in 0..<headStart { _ = isThere.load(ordering: .relaxed) }
        }
        cancel()
        isCancelled.signal()
    }

    /// When this returns, the closure that stops the stream is released too.
    @inline(never) func cancel() {
        let stop = record.withLock { record in
            record.isOver = true
            return record.stop.take()
        }
        stop?()
    }

    /// The guest was released, from inside a call or not.
    func depart(isInside: Bool) {
        if isInside { complain("released inside of a call") }
        hasDeparted.signal()
    }

    /// - Returns: The error, once the guest is released and its stream is cancelled.
    func complaints() -> [String] {
        wait(hasDeparted, for: "the guest to be released")
        Self.canceller.sync {}
        return record.withLock { $0.complaints }
    }

    /// An awaited event arrives at once, if at all: the time limit is for a stalled machine, and for reporting the missing event.
    private func wait(_ semaphore: DispatchSemaphore, for event: String) {
        guard semaphore.wait(timeout: .now() + 60) == .timedOut else { return }
        complain("waited a minute for \(event)")
        finish(with: record.withLock { $0.complaints })
    }
}

/// Prints the error and ends the program. Not by a trap, whose backtrace no sanitizer understands.
func finish(with complaints: [String]) -> Never {
    for complaint in complaints { print(complaint) }
    exit(complaints.isEmpty ? 0 : 1)
}
