// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension TextStage {
    @usableFromInline typealias Machine = TextMachine<Splitter.Part, Failure>

    /// What has begun under the lock: a step, with the downstream, which an end on another thread releases meanwhile; and to how many parts the queue has grown, if
    /// that is reported.
    @usableFromInline struct Begun {
        @usableFromInline var next: (step: Machine.Step, downstream: Downstream)?
        @usableFromInline var growth: Int?

        @inlinable init() {}
    }

    /// What the lock of a ``TextStage`` guards.
    @usableFromInline struct State {
        @usableFromInline var splitter = Splitter()
        @usableFromInline var machine = Machine()
        /// Present until the end.
        @usableFromInline var downstream: Downstream?
        /// Room for the parts of a piece, which takes no memory of its own for each piece.
        @usableFromInline var room: [Splitter.Part] = []
        /// Whether a thread is splitting a long piece, slice by slice.
        @usableFromInline var isSplitting = false

        @inlinable init(downstream: Downstream) {
            self.downstream = downstream
        }

        /// Splits a piece, and begins what follows.
        @inlinable @inline(__always) mutating func split(_ add: (inout Splitter, inout [Splitter.Part]) -> Void) -> Begun {
            guard downstream != nil else { return Begun() }
            add(&splitter, &room)
            if room.isEmpty, machine.hasRequestedAll { return Begun() }
            machine.receive(room)
            room.removeAll(keepingCapacity: true)
            return begin()
        }

        /// Receives the completion, with what is left of the text.
        @inlinable mutating func finish(with completion: Subscribers.Completion<Failure>) -> Begun {
            let parts = splitter.finish()
            return begin { $0.receive(completion, completing: parts) }
        }

        /// Begins what follows from an event.
        @inlinable @inline(__always) mutating func begin(after event: (inout Machine) -> Void) -> Begun {
            event(&machine)
            return begin()
        }

        /// Begins the next step, if there is one for this thread.
        @inlinable mutating func begin() -> Begun {
            var begun = Begun()
            guard let downstream else { return begun }
            let step = machine.next()
            begun.growth = machine.takeGrowth()
            if case .complete = step { self.downstream = nil }
            begun.next = step.map { ($0, downstream) }
            return begun
        }

        /// Ends, and holds nothing.
        ///
        /// - Returns: What it held, for the caller to release under no lock.
        @inlinable mutating func end() -> State {
            let held = self
            machine.end()
            (splitter, downstream, room) = (Splitter(), nil, [])
            return held
        }
    }
}
