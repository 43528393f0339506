// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightCore

/// Streams of objects and long strings: two threads send, two cancel, one takes the scheduler's actions. The subscriber is slow, sends from inside of a
/// delivery, or requests value by value. What is delivered depends on the threads; what must never happen does not.
@Suite struct ObjectRounds {
    /// How many rounds of each form: `./check long` asks for more.
    static let rounds = ProcessInfo.processInfo.environment["OBJECT_ROUNDS"].flatMap { Int($0) } ?? 20

    @Test(arguments: forms) func `each object arrives whole, one at a time, and is released`(_ form: Form) async {
        for seed in 1...UInt64(Self.rounds) {
            if let complaint = await Round(seed, form).play() {
                Issue.record("\(form), seed \(seed): \(complaint)")
                return
            }
        }
    }

    private final class Round: Sendable {
        let form: Form
        /// How many values each of two threads sends, after how many looks for an action the two others cancel, and how the first ends it.
        let counts: [Int]
        let manner: Witness.Manner
        let subject = PassthroughSubject<Parcel, TestError>()
        let crew = CrewScheduler()

        init(_ seed: UInt64, _ form: Form) {
            var random = SeededGenerator(seed)
            self.form = form
            counts = (0..<5).map { _ in Int.random(in: 0..<60, using: &random) }
            manner = Witness.Manner.allCases[Int(seed % UInt64(Witness.Manner.allCases.count))]
        }

        func play() async -> String? {
            let released = Gates()
            let complaint = send(Parcel.Shipment(released))
            // Does not return if an object is not released. Not a wait of this thread, which a body may need.
            await released.pass(0)
            return complaint
        }

        /// The last reference to the shipment is the argument.
        private func send(_ shipment: consuming Parcel.Shipment) -> String? {
            let cargo = Guarded<Parcel.Shipment?>(shipment)
            let witness = Witness(manner) { [subject] in
                guard let shipment = cargo.withLock({ $0 }) else { return }
                subject.send(Parcel(1_000, of: shipment))
            }
            form.make(subject, crew).subscribe(witness)
            let ended = onThreads(5) { [counts, subject, crew] thread in
                switch thread {
                case 0, 1:
                    for number in 0..<counts[thread] {
                        guard let shipment = cargo.withLock({ $0 }) else { break }
                        subject.send(Parcel(number, of: shipment))
                    }
                    guard thread == 0, counts[4].isMultiple(of: 2) else { return }
                    subject.send(completion: counts[4] > 30 ? .finished : .failure(TestError()))
                case 2, 3:
                    for _ in 0..<counts[thread] { _ = crew.step() }
                    witness.cancel()
                default:
                    for _ in 0..<200 { _ = crew.step() }
                }
            }
            crew.flush()
            let last = cargo.withLock { $0.take() }
            subject.send(completion: .finished)
            crew.flush()
            withExtendedLifetime(last) {}
            return ended ? witness.complaint : "a thread has not ended"
        }
    }

    /// A subscriber that two threads cancel. Its subscription is dropped with the round.
    final class Witness: Subscriber, Sendable {
        enum Manner: CaseIterable {
            case quick, slow, oneByOne, resending
        }

        private struct State {
            var subscription: (any Subscription)?
            var hasEnded = false
            var damaged: String?
        }

        private let manner: Manner
        private let resend: @Sendable () -> Void
        private let state = Guarded(State())
        private let inside = Atomic<Int>(0)
        private let depth = Atomic<Int>(0)
        private let length = Atomic<Int>(0)

        init(_ manner: Manner, resend: @escaping @Sendable () -> Void) {
            self.manner = manner
            self.resend = resend
        }

        var complaint: String? { state.withLock { $0.damaged } }

        private func complain(_ text: String) { state.withLock { $0.damaged = $0.damaged ?? text } }

        func receive(subscription: any Subscription) {
            state.withLock { $0.subscription = subscription }
            subscription.request(manner == .oneByOne ? .max(1) : .unlimited)
        }

        func receive(_ input: String) -> Subscribers.Demand {
            let thread = Int(bitPattern: ThreadID.current)
            let outer = inside.exchange(thread, ordering: .relaxed)
            if outer != 0, outer != thread { complain("two threads deliver") }
            if state.withLock({ $0.hasEnded }) { complain("a value after the end") }
            if !input.hasPrefix(Parcel.label) { complain("a damaged text: \(input)") }
            if manner == .slow { for _ in 0..<20 { length.add(input.utf8.count, ordering: .relaxed) } }
            if manner == .resending, outer == 0, depth.add(1, ordering: .relaxed).newValue <= 3 { resend() }
            inside.store(outer, ordering: .relaxed)
            return manner == .oneByOne ? .max(1) : .none
        }

        func receive(completion: Subscribers.Completion<TestError>) {
            let isFirst = state.withLock { state in
                defer { state.hasEnded = true }
                return !state.hasEnded
            }
            if !isFirst { complain("a second end") }
        }

        func cancel() { state.withLock { $0.subscription }?.cancel() }
    }
}
