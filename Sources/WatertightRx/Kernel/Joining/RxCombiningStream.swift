// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of an operator with a fixed set of inputs.
@usableFromInline struct RxCombiningStream<Machine: RxCombiningMachine, Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error
    @usableFromInline typealias Stage = RxCombiningStage<Machine, Output>

    @usableFromInline let machine: Machine
    /// Makes the inputs, begins, and subscribes the inputs in the operator's order.
    @usableFromInline let subscribeInputs: (Stage) -> Void

    @inlinable init(_ machine: Machine, subscribeInputs: @escaping (Stage) -> Void) {
        self.machine = machine
        self.subscribeInputs = subscribeInputs
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        subscribeInputs(RxCombiningStage(machine, downstream: AnySubscriber(subscriber)))
    }
}

extension Observable {
    /// Makes the observable of an operator with a fixed set of inputs.
    ///
    /// - Parameters:
    ///   - machine: The decisions, with which each subscription begins.
    ///   - subscribeInputs: Makes the stage's inputs, begins it, and subscribes the inputs in the operator's order.
    @inlinable convenience init<Machine: RxCombiningMachine>(
        combining machine: Machine, _ subscribeInputs: @escaping (RxCombiningStage<Machine, Element>) -> Void
    ) {
        self.init(producing: RxCombiningStream(machine, subscribeInputs: subscribeInputs))
    }
}
