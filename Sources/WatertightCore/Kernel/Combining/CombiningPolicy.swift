// SPDX-License-Identifier: Apache-2.0

/// How a ``CombiningStage`` treats its inputs and its downstream; Combine's operators differ in this.
@usableFromInline package struct CombiningPolicy {
    /// An input that has failed is cancelled with the others, as by Combine's `Merge` and `Zip`.
    @usableFromInline let cancelsFailed: Bool
    /// A finish during a delivery waits until that delivery is over, and demand that is requested during it is returned to the input that
    /// caused it, as by Combine's `Zip`.
    @usableFromInline let answersAfterwards: Bool
    /// The completion is delivered before the inputs that are not needed any more are cancelled, as by Combine's `Zip`.
    @usableFromInline let endsFirst: Bool
    /// The machine has to know whether a value is sent during a delivery; looked up only then.
    @usableFromInline let distinguishesReentrancy: Bool
    /// The machine has to know which thread sends a value; looked up only then.
    @usableFromInline let distinguishesThreads: Bool
    /// A request for zero values traps, as in all of Combine's combining operators but `Merge`.
    @usableFromInline let trapsOnZero: Bool

    @inlinable package init(
        cancelsFailed: Bool = false, answersAfterwards: Bool = false, endsFirst: Bool = false, distinguishesReentrancy: Bool = false,
        distinguishesThreads: Bool = false, trapsOnZero: Bool = true
    ) {
        self.cancelsFailed = cancelsFailed
        self.answersAfterwards = answersAfterwards
        self.endsFirst = endsFirst
        self.distinguishesReentrancy = distinguishesReentrancy
        self.distinguishesThreads = distinguishesThreads
        self.trapsOnZero = trapsOnZero
    }

    /// Whether the stage has to know whose value is being delivered.
    @inlinable var tracksDelivery: Bool { answersAfterwards || distinguishesReentrancy }
}
