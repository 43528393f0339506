// SPDX-License-Identifier: Apache-2.0

/// Observes the outer stream of a flattening operator, and makes an inner producer of each value.
@usableFromInline final class FlattenOuter<Outer, Value, Error: Swift.Error>: Observer<Outer, Error> {
    @usableFromInline let stage: FlattenStage<Value, Error>
    @usableFromInline let transform: (Outer) -> SignalProducer<Value, Error>

    @inlinable init(of stage: FlattenStage<Value, Error>, _ transform: @escaping (Outer) -> SignalProducer<Value, Error>) {
        self.stage = stage
        self.transform = transform
        super.init(itself: FlattenOuter<Outer, Value, Error>.self)
    }

    @inlinable override func receive(_ value: Outer) { stage.receive(transform(value)) }

    @inlinable override func terminate(_ termination: Termination<Error>) { stage.terminate(termination) }
}

/// Observes one inner producer of a flattening operator.
@usableFromInline final class FlattenInner<Value, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline let stage: FlattenStage<Value, Error>
    @usableFromInline let number: UInt

    @inlinable init(of stage: FlattenStage<Value, Error>, number: UInt) {
        self.stage = stage
        self.number = number
        super.init(itself: FlattenInner<Value, Error>.self)
    }

    @inlinable override func receive(_ value: Value) { stage.receive(value, from: number) }

    @inlinable override func terminate(_ termination: Termination<Error>) { stage.terminate(termination, from: number) }
}
