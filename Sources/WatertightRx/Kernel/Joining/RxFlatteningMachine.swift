// SPDX-License-Identifier: Apache-2.0

/// Decides which inner streams are subscribed to, and when all has ended. A value, without a lock, a subscriber or a closure; its carrier, an
/// ``RxFlatteningStage``, guards it, and asks nothing more once the end is decided.
@usableFromInline protocol RxFlatteningMachine {
    static var name: StaticString { get }
    /// Whether an inner stream that fails, and an outer one with whose completion the stream completes, is disposed of before the downstream is told.
    static var disposesOfEndedFirst: Bool { get }

    /// Decides about a value of the outer stream.
    ///
    /// - Returns: What becomes of the stream that is made of it; `nil` if none is made.
    mutating func receiveOuter() -> RxReservation?
    /// Decides about a stream that has been made, and that was not to be subscribed to at once.
    mutating func place() -> RxPlacement
    /// Counts out an inner stream that has finished, and that no other has displaced.
    mutating func finishInner() -> RxInnerEnd
    /// - Returns: Whether the stream completes with the outer one.
    mutating func finishOuter() -> Bool
}

extension RxFlatteningMachine {
    @inlinable static var disposesOfEndedFirst: Bool { false }
}

/// What becomes of an inner stream that is being made.
@usableFromInline enum RxReservation: Equatable {
    /// It is subscribed to.
    case subscribe
    /// That is decided once it has been made.
    case place
}

/// What is done with an inner stream that has been made.
@usableFromInline enum RxPlacement: Equatable {
    /// It waits behind the others.
    case wait
    /// It waits behind the others, and the first of them is subscribed to.
    case subscribeFirstWaiting
    /// It takes the place of the latest, which is disposed of.
    case displaceLatest
}

/// What follows when an inner stream has finished.
@usableFromInline enum RxInnerEnd: Equatable {
    case nothing
    /// The first stream that waits is subscribed to.
    case subscribeFirstWaiting
    /// The stream completes.
    case end
}

/// The decisions of `flatMap`, `merge`, `concatMap` and `flatMapFirst`: at most `limit` inner streams at a time.
///
/// ```
///   value: fewer than the limit are active ──▶ made and subscribed to
///          else, exclusive ──▶ ignored; not exclusive ──▶ made, and waits
///   an inner stream finishes ──▶ the first that waits is subscribed to, or, if none is active any more and the outer has finished, the end
/// ```
@usableFromInline struct RxMergeMachine: RxFlatteningMachine {
    @usableFromInline let limit: Int
    /// Whether values are ignored while the limit is reached.
    @usableFromInline let isExclusive: Bool
    /// How many inner streams are subscribed to, or about to be.
    @usableFromInline var active = 0
    @usableFromInline var waiting = 0
    @usableFromInline var outerHasFinished = false

    @inlinable init(limit: Int = .max, isExclusive: Bool = false) {
        self.limit = limit
        self.isExclusive = isExclusive
    }

    @inlinable static var name: StaticString { "Merge" }

    @inlinable @inline(__always) mutating func receiveOuter() -> RxReservation? {
        if outerHasFinished { return nil }
        guard active < limit else { return isExclusive ? nil : .place }
        active += 1
        return .subscribe
    }

    @inlinable @inline(__always) mutating func place() -> RxPlacement {
        guard active < limit else {
            waiting += 1
            return .wait
        }
        // One has finished while this one was made.
        active += 1
        return .subscribeFirstWaiting
    }

    @inlinable @inline(__always) mutating func finishInner() -> RxInnerEnd {
        if waiting > 0 {
            waiting -= 1
            return .subscribeFirstWaiting
        }
        active -= 1
        return outerHasFinished && active == 0 ? .end : .nothing
    }

    @inlinable mutating func finishOuter() -> Bool {
        outerHasFinished = true
        return active == 0
    }
}

/// The decisions of `flatMapLatest` and `switchLatest`: each inner stream takes the place of the one before.
///
/// ```
///   idle ──made──▶ running ──made: displaced──▶ running ──the latest finishes──▶ idle
///                                          outer finished: ──────────────────────▶ end
/// ```
@usableFromInline struct RxSwitchMachine: RxFlatteningMachine {
    @usableFromInline var isRunning = false
    @usableFromInline var outerHasFinished = false

    @inlinable init() {}

    @inlinable static var name: StaticString { "SwitchLatest" }
    @inlinable static var disposesOfEndedFirst: Bool { true }

    @inlinable mutating func receiveOuter() -> RxReservation? { outerHasFinished ? nil : .place }

    @inlinable mutating func place() -> RxPlacement {
        isRunning = true
        return .displaceLatest
    }

    @inlinable mutating func finishInner() -> RxInnerEnd {
        isRunning = false
        return outerHasFinished ? .end : .nothing
    }

    @inlinable mutating func finishOuter() -> Bool {
        outerHasFinished = true
        return !isRunning
    }
}
