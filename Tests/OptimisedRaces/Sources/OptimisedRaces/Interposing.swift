// SPDX-License-Identifier: Apache-2.0

/// Cancels streams of a kind from another thread, in turn at each place of a delivery where that may intervene.
enum Interposing {
    /// The kind of delivery.
    enum Act: String, CaseIterable {
        case value, finish, failure
    }
}

#if os(Linux) && arch(x86_64)
    import Foundation
    import Glibc

    extension Interposing {
        /// - Returns: The number of places, the number of those not reached a second time, and the errors.
        static func play(_ kind: Kind, _ act: Act) -> (places: Int, missed: Int, complaints: [String]) {
            // One run before, for work that is done only once.
            var complaints = Meeting(kind, act).hold { $0() }
            var places: [Stepper.Place] = []
            complaints += Meeting(kind, act).hold { act in places = Stepper.record(act) }
            var missed = 0
            for place in places {
                complaints += Meeting(kind, act).hold { act in
                    if !Stepper.run(pausingAt: place, pause: { Canceller.interrupt() }, act) { missed += 1 }
                }
            }
            return (places.count, missed, complaints)
        }
    }

    /// One stream, one delivery, and a cancel of it.
    private struct Meeting {
        let encounter: Encounter
        let act: () -> Void

        init(_ kind: Kind, _ act: Interposing.Act) {
            encounter = Encounter(alongside: "\(kind.title), \(act.rawValue)")
            let play = kind.begin(Guest(encounter), encounter)
            play.sendValue()
            self.act =
                switch act {
                case .value: play.sendValue
                case .finish: play.finish
                case .failure: play.fail
                }
        }

        consuming func hold(_ run: (() -> Void) -> Void) -> [String] {
            Canceller.prepare(encounter)
            run(act)
            Canceller.finish()
            let encounter = encounter
            _ = consume self
            return encounter.complaints()
        }
    }

    /// The other thread.
    private enum Canceller {
        private nonisolated(unsafe) static var encounter: Encounter?
        private static let goes = Semaphore()
        private static let hasCome = Semaphore()
        private nonisolated(unsafe) static var hasGone = false
        private nonisolated(unsafe) static var isBack = false
        /// The thread's state, according to the system.
        private nonisolated(unsafe) static var status: Int32 = -1

        private static let thread: Void = {
            Thread.detachNewThread {
                status = open("/proc/thread-self/stat", O_RDONLY)
                hasCome.signal()
                while true {
                    goes.wait()
                    encounter?.cancel()
                    encounter = nil
                    hasCome.signal()
                }
            }
            hasCome.wait()
        }()

        static func prepare(_ next: Encounter) {
            _ = thread
            encounter = next
            hasGone = false
            isBack = false
        }

        /// In a signal handler: lets the other thread cancel, and waits until it has, or until it waits for a lock that this thread holds.
        static func interrupt() {
            hasGone = true
            goes.signal()
            // A sleeping thread waits for a lock that this one holds; a thread that neither sleeps nor is done within a second is ignored.
            for _ in 0..<1000 {
                isBack = hasCome.wait(milliseconds: 1)
                if isBack || sleeps { return }
            }
        }

        static func finish() {
            if !hasGone { goes.signal() }
            if !isBack { hasCome.wait() }
        }

        private static var sleeps: Bool {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { text in
                let count = pread(status, text.baseAddress, 256, 0)
                guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return false }
                return text[end + 2] == UInt8(ascii: "S")
            }
        }
    }

    private struct Semaphore: @unchecked Sendable {  // Sendable: it is a semaphore.
        private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

        init() { sem_init(semaphore, 0, 0) }

        func signal() { sem_post(semaphore) }
        func wait() { while sem_wait(semaphore) != 0 {} }

        /// - Returns: Whether it was signalled in that time.
        func wait(milliseconds: Int) -> Bool {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            let nanoseconds = time.tv_nsec + milliseconds * 1_000_000
            time = timespec(tv_sec: time.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
            return sem_timedwait(semaphore, &time) == 0
        }
    }
#endif
