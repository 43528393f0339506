// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Watertight

/// Notes of any thread, in order. A test awaits them: one that blocked a thread of the pool could keep the bodies from running.
final class Diary<Note: Sendable>: Sendable {
    private let stream: AsyncStream<Note>
    private let continuation: AsyncStream<Note>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func note(_ note: Note) { continuation.yield(note) }

    /// The next `count` notes, as soon as they are there.
    func next(_ count: Int) async -> [Note] { await stream.prefix(count).reduce(into: []) { $0.append($1) } }
}

/// Bodies in the pool that return when the test says so, whether they are cancelled or not. A test awaits what they do.
final class PoolBodies: Sendable {
    private let diary = Diary<Bodies.Event>()
    private let waiting = Guarded<[Int: UnsafeContinuation<Void, Never>]>([:])

    func run(_ value: Int) async {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                waiting.withLock { $0[value] = continuation }
                // Last: the test may end the body, or cancel it, as soon as it reads this.
                diary.note(.began(value))
            }
        } onCancel: {
            diary.note(.cancelled(value))
        }
        diary.note(.returned(value))
    }

    func end(_ value: Int) { waiting.withLock { $0.removeValue(forKey: value) }?.resume() }

    /// The next `count` events, as soon as they have happened.
    func next(_ count: Int) async -> [Bodies.Event] { await diary.next(count) }
}

/// An object whose release is noted.
final class NotedRelease: Sendable {
    private let diary: Diary<String>
    private let name: String

    init(_ name: String, _ diary: Diary<String>) {
        self.name = name
        self.diary = diary
    }

    deinit { diary.note("\(name) released") }
}

/// A flat that its tenants share; it counts how many are in at once.
actor Flat {
    private var tenants = 0
    private(set) var mostTenants = 0

    func enter() {
        tenants += 1
        mostTenants = max(mostTenants, tenants)
    }

    func leave() { tenants -= 1 }
}

/// Counts the values that a kind of sender drops and reports, on this thread, while `body` runs. (Tests run side by side.)
func countDrops(at kind: String, during body: () -> Void) -> Int {
    let here = ObjectIdentifier(Thread.current)
    let drops = Guarded(0)
    withExtendedLifetime(
        Probe.listen { notice in
            guard ObjectIdentifier(Thread.current) == here, notice == .valueDroppedWithoutDemand(at: kind) else { return }
            drops.withLock { $0 += 1 }
        }, body)
    return drops.withLock { $0 }
}

extension ManualExecutor {
    /// Takes elements until the end, or an error, whose number is appended, negated.
    func takeAll<S: AsyncSequence & Sendable>(_ sequence: S) -> Pending<[Int]> where S.Element == Int {
        start {
            var taken: [Int] = []
            do { for try await value in sequence { taken.append(value) } } catch { taken.append(-((error as? TestError)?.id ?? 0)) }
            return taken
        }
    }
}
