// SPDX-License-Identifier: Apache-2.0

/// The parts that a `flatMap` retains until the end.
@usableFromInline final class FlatMapBox<Input, NewPublisher: Publisher, Downstream: Subscriber>: DownstreamBox<Downstream> {
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable init(downstream: Downstream, transform: @escaping (Input) -> NewPublisher) {
        self.transform = transform
        super.init(downstream)
    }
}
