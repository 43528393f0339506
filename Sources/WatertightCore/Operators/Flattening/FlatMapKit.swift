// SPDX-License-Identifier: Apache-2.0

/// The parts that a `flatMap` retains until the end.
@usableFromInline
final class FlatMapKit<Input, NewPublisher: Publisher, Downstream: Subscriber>: Seat<Downstream> {
    @usableFromInline
    let transform: (Input) -> NewPublisher

    @inlinable
    init(downstream: Downstream, transform: @escaping (Input) -> NewPublisher) {
        self.transform = transform
        super.init(downstream)
    }
}
