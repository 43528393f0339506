// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import WatertightCore

/// Explores interleavings by the yield points that debug builds have at every lock and every atomic.
///
/// One explorer is installed for the life of the process; a thread takes part by the plan it carries, so that tests that run at
/// the same time do not meet. All but those that are interrupted have their ``Stalls``, if the environment asks for them.
enum Explorer {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0)
        return key
    }()

    static let isInstalled: Bool = {
        #if DEBUG
            let ready = Signal()
            Thread {
                YieldPoint.explore(with: { visit() }) {
                    ready.fire()
                    DispatchSemaphore(value: 0).wait()
                }
            }.start()
            return ready.wait()
        #else
            return false
        #endif
    }()

    private static func visit() {
        guard let pointer = pthread_getspecific(key) else { return Stalls.visit() }
        Unmanaged<Plan>.fromOpaque(pointer).takeUnretainedValue().visit()
    }

    fileprivate static func carry(_ plan: Plan, during body: () -> Void) {
        _ = isInstalled
        pthread_setspecific(key, Unmanaged.passUnretained(plan).toOpaque())
        withExtendedLifetime(plan, body)
        pthread_setspecific(key, nil)
    }
}

/// The action of a thread at its yield points.
private class Plan {
    func visit() {}
}

/// Gives way now and then.
private final class RandomYields: Plan {
    var random: UInt

    init(seed: UInt) {
        random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    override func visit() {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        if random & 7 == 0 { sched_yield() }
        Stalls.visit()
    }
}

/// Runs something on another thread, from its beginning to its end, at one yield point at which no lock is held.
private final class Interruption: Plan {
    var pointsBefore: Int
    var interrupter: (@Sendable () -> Void)?
    var isStuck = false

    init(after points: Int, _ interrupter: @escaping @Sendable () -> Void) {
        pointsBefore = points
        self.interrupter = interrupter
    }

    override func visit() {
        guard heldLocks() == 0 else { return }
        pointsBefore -= 1
        guard pointsBefore < 0, let interrupter else { return }
        self.interrupter = nil
        isStuck = !Strand(interrupter).join()
    }
}

package func yieldingAtRandom(seed: UInt, _ body: () -> Void) {
    Explorer.carry(RandomYields(seed: seed), during: body)
}

/// Two threads' actions, and what must hold afterwards.
package struct Encounter {
    let first: () -> Void
    let second: @Sendable () -> Void
    let check: (_ point: Int) -> Void

    package init(first: @escaping () -> Void, second: @escaping @Sendable () -> Void, check: @escaping (_ point: Int) -> Void) {
        self.first = first
        self.second = second
        self.check = check
    }
}

/// Interrupts `first` by the whole of `second`, on another thread, at each of its yield points in turn, and at last runs one after
/// the other. Deterministic: it finds the same errors each time.
///
/// - Returns: The number of points; `nil` if `second` waited for `first`.
@discardableResult
package func interruptEverywhere(_ encounter: () -> Encounter) -> Int? {
    for point in 0..<10_000 {
        let story = encounter()
        let interruption = Interruption(after: point, story.second)
        Explorer.carry(interruption, during: story.first)
        if interruption.isStuck { return nil }
        let hasInterrupted = interruption.interrupter == nil
        if !hasInterrupted { story.second() }
        story.check(point)
        if !hasInterrupted { return point }
    }
    return nil
}
