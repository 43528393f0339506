// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// The signal of a flattening operator, whose closure makes an inner producer of each value.
    @inlinable func flattening<Inner>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Inner, Error>
    ) -> Signal<Inner, Error> {
        requireLimit(strategy)
        return .made { joined in joined.observe(self, by: FlattenOuter(of: FlattenStage(joined, strategy), transform)) }
    }
}

extension SignalProducer {
    /// The producer of a flattening operator.
    @inlinable func flattening<Inner>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Inner, Error>
    ) -> SignalProducer<Inner, Error> {
        requireLimit(strategy)
        return SignalProducer<Inner, Error>(source: { core in
            let stage = FlattenStage(core, strategy)
            let outer = RunHandle()
            core.resources.insert(outer)
            outer.run.connect(self, to: FlattenOuter(of: stage, transform))
            outer.begin()
        })
    }
}

@usableFromInline func requireLimit(_ strategy: FlattenStrategy) {
    if case .concurrent(let limit) = strategy.kind { require(limit > 0, "concurrent(limit:) of no producers at all") }
}
