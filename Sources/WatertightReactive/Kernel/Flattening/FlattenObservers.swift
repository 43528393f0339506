// SPDX-License-Identifier: Apache-2.0

/// Observes the outer stream of a flattening operator, and makes an inner producer of each value.
final class FlattenOuter<Outer, Value, Error: Swift.Error>: Observer<Outer, Error> {
    private let stage: FlattenStage<Value, Error>
    private let transform: (Outer) -> SignalProducer<Value, Error>

    init(of stage: FlattenStage<Value, Error>, _ transform: @escaping (Outer) -> SignalProducer<Value, Error>) {
        self.stage = stage
        self.transform = transform
    }

    override func receive(_ value: Outer) { stage.receive(transform(value)) }

    override func terminate(_ termination: Termination<Error>) { stage.terminate(termination) }
}

/// Observes one inner producer of a flattening operator.
final class FlattenInner<Value, Error: Swift.Error>: Observer<Value, Error> {
    private let stage: FlattenStage<Value, Error>
    private let number: UInt

    init(of stage: FlattenStage<Value, Error>, number: UInt) {
        self.stage = stage
        self.number = number
    }

    override func receive(_ value: Value) { stage.receive(value, from: number) }

    override func terminate(_ termination: Termination<Error>) { stage.terminate(termination, from: number) }
}
