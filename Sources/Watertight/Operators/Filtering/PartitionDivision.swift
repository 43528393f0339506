// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One of the two sides of a partition.
@usableFromInline enum PartitionSide: UInt {
    case matching = 1
    case rest = 2
}

/// The state that the two sides of a partition share.
@usableFromInline final class PartitionDivision<Upstream: Publisher> {
    @usableFromInline typealias Target = PartitionSubjects<Upstream.Output, Upstream.Failure>

    @usableFromInline let source: RawCell<Upstream>
    @usableFromInline let senderLimit: Int
    @usableFromInline let isMatching: (Upstream.Output) -> Bool
    @usableFromInline let refcount = RefCount<Target>()
    /// The sides whose publishers are released: no further subscriber can join them.
    @usableFromInline let abandoned = Word()

    @inlinable init(upstream: Upstream, senderLimit: Int, isMatching: @escaping (Upstream.Output) -> Bool) {
        source = RawCell(upstream)
        self.senderLimit = HandoverMachine.checked(senderLimit)
        self.isMatching = isMatching
    }

    deinit { NestedRelease.release(source.take()) }

    @usableFromInline var upstream: Upstream { source.value }

    @inlinable func join() -> (run: SharedRun<Target>, isFirst: Bool) {
        refcount.join {
            SharedRun(for: Target(isMatching, senderLimit: senderLimit, without: abandoned.load()), isLast: true, in: refcount)
        }
    }

    /// Releases the values that were kept for subscribers of a side whose publisher is released.
    @usableFromInline func abandon(_ side: PartitionSide) {
        // In this order: a run that is made meanwhile either sees the flag, or is found here.
        abandoned.set(side.rawValue)
        refcount.current?.target.subject(side).stopKeeping()
    }
}

/// The subscribers of both sides in one run of the upstream.
@usableFromInline final class PartitionSubjects<Output, Failure: Error>: SharedTarget {
    @usableFromInline let isMatching: (Output) -> Bool
    @usableFromInline let matching: ReplaySubject<Output, Failure>
    @usableFromInline let rest: ReplaySubject<Output, Failure>

    @inlinable init(_ isMatching: @escaping (Output) -> Bool, senderLimit: Int, without abandoned: UInt) {
        self.isMatching = isMatching
        matching = ReplaySubject(bufferSize: abandoned & PartitionSide.matching.rawValue == 0 ? .unbounded : 0, senderLimit: senderLimit)
        rest = ReplaySubject(bufferSize: abandoned & PartitionSide.rest.rawValue == 0 ? .unbounded : 0, senderLimit: senderLimit)
    }

    @inlinable func subject(_ side: PartitionSide) -> ReplaySubject<Output, Failure> {
        side == .matching ? matching : rest
    }

    @inlinable func send(_ value: Output) {
        subject(isMatching(value) ? .matching : .rest).send(value)
    }

    @inlinable func send(completion: Subscribers.Completion<Failure>) {
        matching.send(completion: completion)
        rest.send(completion: completion)
    }
}
